"""What is told to dev.py, and all that makes, trains, measures and packs what is shipped."""
