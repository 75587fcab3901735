"""The parties outside, played by one process over real HTTP. Knows nothing of Django or the product; see README.md."""
