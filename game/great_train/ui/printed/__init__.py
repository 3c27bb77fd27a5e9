"""What is printed in The Great Train: inks, paper, cards, plates of seats, cars, small emblems."""
