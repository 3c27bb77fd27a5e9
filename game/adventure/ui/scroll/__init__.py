"""The unrolled scroll and the stall over the map: events, tests, plain choices, trade, stories."""
