"""The parties' books of a day, and what comparing them with ours found."""
