"""Reduced games of Samurai Sword, solved exactly, and the master's method in them."""
