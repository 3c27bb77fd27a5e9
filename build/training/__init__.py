"""Training: self-play, data, and the fits of the models in data/models. Not shipped."""
