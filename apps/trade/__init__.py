"""What every kind of order does alike. A room declares its `kind.Kind` once and calls this kit with it."""
