"""The statement of a closed month: as a page, as sheets, as a paper."""
