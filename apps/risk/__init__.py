"""Risk control: the prepaid balance that reports are paid from, and how a shop fills it."""
