"""Tournaments in the casino: applications, rounds, chips and prizes."""
