"""What every back end of the store keeps to; the fixture `store` gives each in turn."""
