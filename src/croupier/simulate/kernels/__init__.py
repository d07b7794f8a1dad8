"""Kernels run the rounds of a simulation: compiled loops over arrays, and the readable engine."""
