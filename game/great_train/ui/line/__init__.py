"""The line in pictures: land, the railway, tickets, whom the locomotive comes to."""
