"""Common parts of the games of 21: boxes and the first deal, insurance, totals."""
