"""What all merchants share, in `public`."""

from django.db import models


class CategoryMatch(models.Model):
    """Where goods of a category stand in another channel's tree: under the node `to_id` of it."""

    category_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    to_id = models.BigIntegerField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["category_id", "channel"], name="catalog_match_once")]


class Category(models.Model):
    """A node of a channel's category tree, at most three levels."""

    parent_id = models.BigIntegerField(null=True)
    channel = models.CharField(max_length=10)
    name = models.CharField(max_length=20)
    icon = models.CharField(max_length=200, default="")
    sort = models.IntegerField(default=0)
    level = models.SmallIntegerField(default=1)
    active = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["channel", "parent_id", "name"], name="catalog_category_name", nulls_distinct=False
            ),
        ]
