"""A merchant in one file: saved from a snapshot, restored into its place or into an installation that lacks it."""
