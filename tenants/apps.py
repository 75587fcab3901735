from django.apps import AppConfig
from django.conf import settings
from django.db.backends.signals import connection_created


class TenantsConfig(AppConfig):
    name = "tenants"
    label = "tenants"

    def ready(self) -> None:
        from core import tickets
        from core.jobs import registry
        from tenants import access, checks, gauges, keyed, nodes, retention, scope  # noqa: F401
        from tenants.fleet import recorder

        registry.use_scope(scope.job_scope)
        tickets.held_by(access.holder)
        recorder.install()
        connection_created.connect(nodes.refuse_unloaded)
        if settings.ENV == "production":
            connection_created.connect(checks.refuse_superuser)
