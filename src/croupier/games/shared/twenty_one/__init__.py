"""What games of 21 share: boxes and the first deal, insurance, totals."""
