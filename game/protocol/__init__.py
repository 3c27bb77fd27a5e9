"""The JSON-Lines engine server, external bots and the arena."""
