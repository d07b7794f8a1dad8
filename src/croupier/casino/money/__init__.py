"""Money: the ledger, what a settled round posts to it, held winnings, debts."""
