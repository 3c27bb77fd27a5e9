"""What the table of Samurai Sword shows, without pygame: view-model, layout, sentences."""
