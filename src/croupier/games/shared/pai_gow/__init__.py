"""Common parts of the games of pai gow: setting two hands, and every hand of seven cards."""
