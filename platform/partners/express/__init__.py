"""Express: traces of parcels by kuaidi100."""
