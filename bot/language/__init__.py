"""Words for people: Fluent files, digits, direction marks."""
