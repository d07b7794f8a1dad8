"""What games of poker share: betting for a pot, hands against a dealer, pay tables for hands."""
