"""What is asked on paper: a maker for each kind of question, in one table."""
