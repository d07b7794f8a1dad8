"""Things on a table, with no opinion about money: cards and shoes, dice, wheels, tiles, coins, balls."""
