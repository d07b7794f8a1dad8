"""Live tables: one table in memory, its betting, money and clocks, and the commands of its players.

`live_table.LiveTable` plays on until a person has to be waited for, `table_commands` has every command as a struct,
`seat_commands` those of players; staff's are in pit, and process.commands runs them all."""
