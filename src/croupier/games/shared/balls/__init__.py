"""What games with balls share: the barrel."""
