"""Every hand of five cards: what pay tables make of it, and the counting of all of them."""
