"""Credit bureau: consents, reports, contracts, and batch files of what is reported with the bureau's coded feedback."""
