import os

from django.core.wsgi import get_wsgi_application

from partners import config

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
config.insist()
