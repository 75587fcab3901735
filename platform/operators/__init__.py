"""People and roles of every side as pages, and the login of both: second factor, known devices, menus."""
