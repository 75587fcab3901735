"""From purchases to the wire: as staff sees them, and as their customers do."""
