"""How fast the engine is, beside a library that does less."""
