"""`python -m infra.local <task>`: what the Makefile calls.

Standard library only, for it runs before any package is there.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("✗ Python 3.11 or newer is needed, this is %d.%d" % sys.version_info[:2])  # noqa: UP031

from infra.local.cli import main

sys.exit(main(sys.argv[1:]))
