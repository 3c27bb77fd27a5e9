"""The Great Train: a western with a train to rob (docs/rules/great-train.md)."""
