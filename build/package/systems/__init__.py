"""One file for each system that is packaged for, and what it takes to try its package here."""
