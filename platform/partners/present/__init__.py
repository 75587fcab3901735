"""From calls, callbacks and parties to their wire shapes."""
