"""What every tabletop system shares: events, frames, decisions, chance, engine, journal."""
