"""Paths of the API by their names: Django tries its hundreds of routes one by one, a sixth of what a call costs."""

from functools import cached_property
from typing import Any

from django.urls import ResolverMatch, URLPattern, URLResolver
from django.urls.resolvers import RoutePattern


class ByName(URLResolver):
    """Knows the routes without a parameter by name; everything else is tried in turn, as Django does."""

    def resolve(self, path: Any) -> ResolverMatch:
        route = str(path)
        found = self._named.get(route.removeprefix(str(self.pattern))) if route.startswith(str(self.pattern)) else None
        return (found or self._others).resolve(route)

    @cached_property
    def _named(self) -> dict[str, URLResolver]:
        return {
            str(one.pattern): URLResolver(self.pattern, [one], self.default_kwargs, self.app_name, self.namespace)
            for one in reversed(self.url_patterns)  # of two the first counts
            if isinstance(one, URLPattern) and isinstance(one.pattern, RoutePattern) and not one.pattern.converters
        }

    @cached_property
    def _others(self) -> URLResolver:
        rest = [one for one in self.url_patterns if str(one.pattern) not in self._named]
        return URLResolver(self.pattern, rest, self.default_kwargs, self.app_name, self.namespace)


def by_name(prefix: str, urls: tuple[list[URLPattern | URLResolver], str, str]) -> ByName:
    """`path(prefix, urls)`, whose routes are looked up."""
    patterns, app_name, namespace = urls
    return ByName(RoutePattern(prefix), patterns, app_name=app_name, namespace=namespace)
