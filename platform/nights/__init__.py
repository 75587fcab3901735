"""The night of a merchant for a business date: steps in order, each once (`registry`), as a job (`job`).

What goes lease by lease leaves one out that raises, a step that stands alone is left out as a whole (`each`). What the
steps do, the rooms above say; so with the work of every minute (`minutely`), and behind all nights (`behind`).
"""
