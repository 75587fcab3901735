"""What programs are written and tested with."""
