"""Set up a shell for the command."""
