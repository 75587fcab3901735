"""Serial numbers: which lease has a piece, asked by whatever sends it out. Where each was, `orders.pieces` says."""
