"""Money at a table: limits, exposure, the player-dealer's bank, collections, pools and jackpots."""
