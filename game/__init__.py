"""Circle of Honor: a game table on an event-sourced engine. Floors: docs/architecture.md."""
