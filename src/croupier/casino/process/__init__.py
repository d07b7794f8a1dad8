"""One process of the casino: the writer, the clock, and what is looked after while it runs.

`casino.Casino` is what the routes work with, `writer.Desk` the one thread that changes the database, `commands` carries
out commands at a table, whole or not at all."""
