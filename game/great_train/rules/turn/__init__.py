"""The turn: its steps, what may be played in it, what cards and cars do, the train."""
