"""`python -m infra.chaos.one_shop <fen>`: the cast in an empty database, Lin with `fen` to withdraw and no limits.

Prints {"host", "tokens"}: the shop's address and sessions of its owner, one for each of those who work at once.
"""

import json
import sys

import django

SESSIONS = 4


def main() -> None:
    django.setup()
    from apps.finance.tests.factories import available
    from infra.testing.cast import build_cast, person, shop
    from policies.tests.factories import in_force
    from tenants.scope import public, scope

    build_cast()
    with public():
        in_force(withdraw_times_day=None, withdraw_max_day=None)
    lin = shop("lin")
    owner = person("lin", lin)
    with scope(lin):
        available(owner.caller, int(sys.argv[1]))
    tokens = [owner.token_of(owner.new_session()) for _ in range(SESSIONS)]
    print(json.dumps({"host": lin.host, "tokens": tokens}))


if __name__ == "__main__":
    main()
