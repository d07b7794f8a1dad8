"""Live tables: one table in memory, its commands, clocks, jackpots and corrections."""
