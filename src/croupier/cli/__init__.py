"""The command croupier."""
