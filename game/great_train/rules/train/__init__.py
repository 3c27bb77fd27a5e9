"""The train: its way, the purchases, the locomotive, the robbery."""
