"""The lease contract: its paper, and its way through the e-sign party."""
