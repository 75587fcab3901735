"""Settings of the platform: limits and defaults that one proposes and another confirms."""
