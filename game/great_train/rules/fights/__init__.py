"""What every effect is made of: piles, life and death, shots, answers, the end."""
