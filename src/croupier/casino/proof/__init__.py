"""Proof: fairness, the casino's key, seals, certificates, receipts, and the replay that proves the ledger."""
