"""Drawn pictures of goods for the seed: nobody's photos, the right kind of thing in the right colour."""

from infra.seed.drawing.compose import hero, icon, line_up, paper, portrait

__all__ = ["hero", "icon", "line_up", "paper", "portrait"]
