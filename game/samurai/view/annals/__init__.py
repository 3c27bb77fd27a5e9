"""What is counted of the games of Samurai Sword, and what that earns."""
