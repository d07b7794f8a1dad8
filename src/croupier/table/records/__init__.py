"""Records of rounds: read, check, settle and write them."""
