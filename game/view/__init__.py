"""What to show, without pygame: view-model, layout, cues, sentences."""
