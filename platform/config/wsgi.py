import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config import serving
from config.edge import believing

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = believing(settings.PROXY_SECRET, get_wsgi_application())
serving.insist()
serving.keep_what_is_loaded()
