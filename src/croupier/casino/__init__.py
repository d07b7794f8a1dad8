"""The casino: live tables in a browser, with accounts, a ledger and provable fairness (docs/concepts/ledger.md).

Nothing here is imported by the other rooms; the libraries of the server are imported only by the modules that need
them, so that `croupier verify` reads a certificate without a database.
"""
