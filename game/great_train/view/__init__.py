"""What the table of The Great Train shows, without pygame: view-model, layout, sentences."""
