"""Training: self-play, data, and the fits of the models in data/samurai/models. Not shipped."""
