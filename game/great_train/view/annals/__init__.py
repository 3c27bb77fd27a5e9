"""What is counted of the games of The Great Train, and what that earns."""
