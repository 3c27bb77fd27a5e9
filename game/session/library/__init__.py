"""The games that are kept: their list, sharing one, playing on from a moment, checking one."""
