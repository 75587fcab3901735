"""Celery: the doorbell. Nothing is lost with Redis, since jobs are rows."""

import os

from celery import Celery
from celery.signals import celeryd_after_setup, celeryd_init
from django.core.exceptions import ImproperlyConfigured

from config import serving
from core.jobs.broker import OPTIONS, SHORT, Doorbell
from core.jobs.loops import Alive

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("zudesk", amqp=Doorbell)
app.set_default()
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    task_default_queue=SHORT,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    task_ignore_result=True,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options=OPTIONS,
    # A net under what should have ended by itself: the process is killed, and the job goes on from its last step.
    task_time_limit=3 * 3600,
    beat_scheduler="core.jobs.loops:Scheduler",
    # What waited for a minute is dropped: it would pile up while nobody works.
    beat_schedule={
        "sweep": {"task": "core.sweep", "schedule": 5.0, "options": {"expires": 60}},
        "nightly": {"task": "core.schedule_nightly", "schedule": 60.0, "options": {"expires": 60}},
        "minutely": {"task": "core.schedule_minutely", "schedule": 60.0, "options": {"expires": 60}},
        "reconcile": {"task": "core.schedule_reconcile", "schedule": 60.0, "options": {"expires": 60}},
        "retention": {"task": "core.schedule_retention", "schedule": 1800.0, "options": {"expires": 60}},
        "pool": {"task": "core.schedule_pool", "schedule": 60.0, "options": {"expires": 60}},
    },
    timezone="UTC",
)
app.steps["worker"].add(Alive)
app.autodiscover_tasks(["core.jobs", "config", "nights", "apps.reconcile", "tenants"])


def before_work(**kwargs: object) -> None:
    """A worker ends that must not start: Celery only logs what a signal's receiver raises, unless it is this.

    One that comes ahead of its schema waits here, before it writes its pidfile, which Kubernetes takes for its start.
    """
    try:
        serving.insist()
    except ImproperlyConfigured as error:
        raise SystemExit(str(error)) from error
    serving.wait_for_schema()


celeryd_init.connect(before_work)


def before_forks(**kwargs: object) -> None:
    """Jobs are loaded, and processes are forked from here."""
    serving.keep_what_is_loaded()


celeryd_after_setup.connect(before_forks)
