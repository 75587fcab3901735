"""Risk control: reports about who applies, the prepaid balance that they are paid from, and how a shop fills it."""
