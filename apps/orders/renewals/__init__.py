"""A lease that goes on beyond its term: asked for by one side, answered by the other."""
