"""Our books against the parties', and differences that a person closes."""
