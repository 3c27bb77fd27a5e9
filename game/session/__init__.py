"""The shell without a screen: seats and who controls them, saves, statistics, settings."""
