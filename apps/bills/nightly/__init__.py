"""The night of a merchant for a business date: steps in order, each once (`registry`), as a job (`job`)."""
