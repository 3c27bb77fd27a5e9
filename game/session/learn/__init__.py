"""Learning by doing: lessons on the real engine, and what was learned so far."""
