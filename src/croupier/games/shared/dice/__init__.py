"""What games of dice share: the next throw, points and the shooter."""
