"""The line in pictures: land, rolling stock, tickets, whom the locomotive comes to."""
