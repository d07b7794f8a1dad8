"""What games of pai gow share: setting two hands, and every hand of seven cards."""
