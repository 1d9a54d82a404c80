"""Every screen and picture in every language and theme, in a folder with pages to look at."""
