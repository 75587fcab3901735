"""T17: advisories, versions, `check --deploy`, keys and secrets. `python -m infra.chaos.audits`; see README."""
