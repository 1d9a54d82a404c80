"""The lessons as people see them: a message with a picture, changed from step to step."""
