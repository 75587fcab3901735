"""What a shop does about leases that owe: cases, contacts, promises, settlements, hand-overs, write-offs."""
