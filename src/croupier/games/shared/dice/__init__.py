"""Common parts of the games of dice: the next throw, points and the shooter."""
