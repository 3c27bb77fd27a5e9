"""What is seen and heard of the events of The Hundred Lanterns, one by one."""
