"""`python -m config <command>`: what other projects call manage.py."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(["python -m config", *sys.argv[1:]])


if __name__ == "__main__":
    main()
