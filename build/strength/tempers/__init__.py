"""Temperaments: what they do, what they cost, and whether they can be told apart."""
