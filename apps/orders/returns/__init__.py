"""Goods that come back from a lease: asked for, sent, taken in, inspected; its damage agreed to or decided."""
