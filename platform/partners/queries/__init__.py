"""What is read of calls, callbacks and parties."""
