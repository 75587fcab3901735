"""The cast that tests and benches play with. It stands above all rooms."""
