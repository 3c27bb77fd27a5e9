"""Samurai Sword, pure rules: no screen, no file, no clock."""
