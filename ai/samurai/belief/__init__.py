"""What a seat knows and guesses: who is who, what hands hold, whole worlds that fit."""
