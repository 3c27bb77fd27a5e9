"""The rules of Samurai Sword, pure: state, events, queries, turn, combat, effects, scoring."""
