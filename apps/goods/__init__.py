"""What a merchant rents out and sells: goods, specifications, prices, stock."""
