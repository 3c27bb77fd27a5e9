"""What is asked, and what can be known beforehand: costs, odds, ways, what enemies will do."""
