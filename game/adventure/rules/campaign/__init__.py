"""The campaign: how chapters begin and end, confrontations, levels, the course of it all."""
