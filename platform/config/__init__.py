"""The Django project: settings, addresses, processes, and the checks of the house as a whole."""
