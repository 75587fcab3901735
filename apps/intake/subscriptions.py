"""Programs are told of their orders."""

from apps.intake import services
from apps.trade import events

events.moved.subscribe(services.tell)
