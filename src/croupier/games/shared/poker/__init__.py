"""Common parts of the games of poker: betting for a pot, hands against a dealer, pay tables for hands."""
