"""What is wrong with the words of a command."""
