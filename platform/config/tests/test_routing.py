"""What is looked up by name is what Django would have found."""

import pytest
from django.urls import Resolver404, URLResolver, resolve
from django.urls.resolvers import RoutePattern

from config.urls import urlpatterns


def test_each_path_of_the_api_leads_where_trying_leads():
    ours = urlpatterns[0]
    patterns = ours.url_patterns
    tried = URLResolver(RoutePattern("api/"), patterns, app_name=ours.app_name, namespace=ours.namespace)
    routes = [str(one.pattern) for one in patterns]
    assert len(routes) > 300
    for route in routes:
        found, plain = ours.resolve(f"api/{route}"), tried.resolve(f"api/{route}")
        assert (found.func, found.view_name, found.route) == (plain.func, plain.view_name, plain.route)


@pytest.mark.parametrize("path", ["/api/nothing", "/apix/platform/getLoginUserInfo", "/platform/getLoginUserInfo"])
def test_what_is_no_path_is_none(path):
    with pytest.raises(Resolver404):
        resolve(path)


def test_paths_beside_the_api_stay():
    assert resolve("/api/partners/alipay/notify").kwargs == {"party": "alipay"}
