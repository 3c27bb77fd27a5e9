"""The engine for other programs: requests on standard input, replies on standard output."""
