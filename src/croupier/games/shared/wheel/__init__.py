"""Common parts of the games with a wheel."""
