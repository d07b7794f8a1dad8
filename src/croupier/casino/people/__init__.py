"""People: accounts and names, sign-in, passwords and second factors, limits and statistics of play."""
