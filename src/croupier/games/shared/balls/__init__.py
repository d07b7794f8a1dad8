"""Common part of the games with balls: the barrel."""
