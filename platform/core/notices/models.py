"""What the bell tells, in `public`: rows grow per merchant, so tenant_id is in every key (0: the operators)."""

import uuid

from django.db import models


class Notice(models.Model):
    """For the people of one side: all of a shop (or the operators), those holding `action`, or one person.

    `path` is the page that a click opens; it begins with one slash. `sub_shop_id`: whose business it is, where it is a
    sub-shop's or, as OWN, the merchant's own; the merchant's staff sees them all, a sub-shop's only its own.
    `of_orders`: it tells of orders, which who is held to the own ones hears by name alone. `about`: the word by which
    people choose how they hear of it (`rules.About`).
    """

    OWN = 0

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField()
    id = models.UUIDField(default=uuid.uuid4)
    user_id = models.BigIntegerField(null=True)
    action = models.CharField(max_length=40, default="")
    sub_shop_id = models.BigIntegerField(null=True)
    of_orders = models.BooleanField(default=False)
    kind = models.CharField(max_length=40)
    about = models.CharField(max_length=8)
    title_zh = models.CharField(max_length=120)
    title_en = models.CharField(max_length=120)
    text_zh = models.CharField(max_length=500, default="")
    text_en = models.CharField(max_length=500, default="")
    path = models.CharField(max_length=200, default="")
    created_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["tenant_id", "-created_at"], name="core_notice_newest")]


class NoticeWish(models.Model):
    """How somebody wants to hear of something (`rules.Way`). Without a row: in the page."""

    pk = models.CompositePrimaryKey("tenant_id", "user_id", "about")
    tenant_id = models.BigIntegerField()
    user_id = models.BigIntegerField()
    about = models.CharField(max_length=8)
    way = models.CharField(max_length=4)


class NoticeRead(models.Model):
    """Somebody has seen a notice."""

    pk = models.CompositePrimaryKey("tenant_id", "notice_id", "user_id")
    tenant_id = models.BigIntegerField()
    notice_id = models.UUIDField()
    user_id = models.BigIntegerField()
    read_at = models.DateTimeField()
