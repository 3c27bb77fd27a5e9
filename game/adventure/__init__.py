"""The Hundred Lanterns: four heroes together on a map of Japan (docs/rules/adventure.md)."""
