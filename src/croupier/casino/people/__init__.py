"""People: accounts, sign-in, passwords and second factors, limits that they set themselves, statistics of play.

`sign_in` has sessions, `player_limits.LimitKeeper` what people have chosen, `rate_limits` and `fair_queue` how much one
may ask for."""
