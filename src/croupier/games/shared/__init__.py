"""Parts that several families share: betting circles, paid hands, the shooter, two hands, twenty-one, levels of
jackpots."""
