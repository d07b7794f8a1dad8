"""The casino's database and what is written there: its tables, connections and migrations, the transaction and its
seal, the log of actions, and who acts.

`connections.Store` opens a database, `transaction.Transaction` gathers what is to be written, `actor.Person` is who
gives a command, `account_names` knows what accounts of the ledger are called."""
