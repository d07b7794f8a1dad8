"""Money: the ledger, what a settled round posts to it, held winnings, debts.

`ledger.Ledger` moves and holds money, `reasons` says why, `work.Work` is a transaction with a ledger: what every
command of the casino works with."""
