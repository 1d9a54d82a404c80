"""Who plays besides people: sees a View, never a Match."""
