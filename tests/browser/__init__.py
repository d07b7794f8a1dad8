"""The casino's pages in a real browser."""
