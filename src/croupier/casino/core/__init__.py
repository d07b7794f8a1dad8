"""One process of the casino: its database, the one writer, clock, settings, logs and the log of actions."""
