"""Looking back at games that were played: their list, watching one again."""
