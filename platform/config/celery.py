"""Celery: the doorbell. Nothing is lost with Redis, since jobs are rows."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("zudesk")
app.set_default()
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    task_ignore_result=True,
    broker_connection_retry_on_startup=True,
    broker_transport_options={"visibility_timeout": 3600, "socket_connect_timeout": 1, "socket_timeout": 5},
    beat_schedule={
        "sweep": {"task": "core.sweep", "schedule": 5.0},
        "nightly": {"task": "core.schedule_nightly", "schedule": 60.0},
        "minutely": {"task": "core.schedule_minutely", "schedule": 60.0},
        "pool": {"task": "core.schedule_pool", "schedule": 60.0},
    },
    timezone="UTC",
)
app.autodiscover_tasks(["core.jobs", "config", "apps.bills", "tenants"])
