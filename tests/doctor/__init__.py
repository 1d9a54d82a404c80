"""What the doctor finds, and that it finds nothing where nothing is wrong."""
