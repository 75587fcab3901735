"""The Django project. Importing it makes our Celery the current one, so that the web process can ring too."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
