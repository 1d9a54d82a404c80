"""Tables: what people may do, decided purely and run by the service."""
