"""What games with a wheel share."""
