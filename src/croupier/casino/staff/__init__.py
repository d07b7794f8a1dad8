"""Staff: what takes two people, and what every table knows about roles."""
