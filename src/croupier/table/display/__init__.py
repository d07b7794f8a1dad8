"""What people see of a table: descriptions, the cloth, names of hands."""
