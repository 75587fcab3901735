"""What the house stands on: its database, Redis, and the disk for pictures and contracts."""

import shutil
from collections.abc import Mapping
from time import perf_counter

import redis
from django.conf import settings
from django.db import connection

from core.gauges import Gauge, Unit, declare
from core.redis import client


def _database() -> Mapping[str, float]:
    begun = perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return {"": perf_counter() - begun}


def _redis() -> Mapping[str, float]:
    """1: it answers."""
    try:
        client().ping()
    except redis.RedisError:
        return {"": 0}
    return {"": 1}


def _disk() -> Mapping[str, float]:
    try:
        disk = shutil.disk_usage(settings.MEDIA_ROOT)
    except FileNotFoundError:  # nothing was uploaded yet
        return {}
    return {"": disk.free / disk.total}


declare(Gauge(
    "database_seconds", ("数据库应答用时", "The database answers in"), Unit.SECONDS, _database, most=0.5,
    advice=("数据库变慢：查看慢查询和连接数", "It is slow: look at slow statements and connections"),
))  # fmt: skip
declare(Gauge(
    "redis_up", ("Redis 可用", "Redis answers"), Unit.SHARE, _redis, least=1,
    advice=("任务会晚几秒开始，登录状态直接查数据库；请恢复 Redis", "Jobs begin seconds later: bring Redis back"),
))  # fmt: skip
declare(Gauge(
    "media_free_share", ("文件磁盘剩余", "Disk that is free for files"), Unit.SHARE, _disk, least=0.1,
    advice=("磁盘快满了：扩容，否则图片和合同无法保存", "The disk is nearly full: enlarge it, or files can't be kept"),
))  # fmt: skip
