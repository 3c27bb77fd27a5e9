"""Paper that speaks over the table: tooltips, captions, what opponents say."""
