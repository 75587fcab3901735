"""Messages that a shop words itself: written by its people, approved by operators, sent by its orders."""
