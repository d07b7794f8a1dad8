"""The value of cards and tiles: poker of 3, 4, 5 and 7 cards, jokers, blackjack, baccarat, pai gow, house ways."""
