"""What bots believe of hidden roles in Samurai Sword: self-play, fits, measurements."""
