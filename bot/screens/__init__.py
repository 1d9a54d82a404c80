"""What people see: a table, a viewer and a language become a Screen. Pure."""
