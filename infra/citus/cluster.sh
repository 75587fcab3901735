#!/bin/sh
# cluster.sh COORDINATOR NODE…: makes one cluster of them, as the superuser (PGPASSWORD); safe to run again.
# A host may name its port: db-1:5433. What nodes say to each other as `zudesk` goes by ZUDESK_DB_PASSWORD.
set -eu
: "${PGPASSWORD:?}" "${ZUDESK_DB_PASSWORD:?}"
coordinator=$1
shift
superuser=${PGUSER:-postgres}
host() { echo "${1%%:*}"; }
port() { case $1 in *:*) echo "${1##*:}" ;; *) echo 5432 ;; esac; }
# sql WHERE [-v NAME=VALUE …]: the statements that it is given to read, which no list of processes shows.
sql() {
    at=$1
    shift
    psql -XqAt -v ON_ERROR_STOP=1 -h "$(host "$at")" -p "$(port "$at")" -U "$superuser" -d zudesk "$@"
}

# Nodes log in to each other; whom they may be is theirs to say, and goes no further than their catalogue. psql reads the
# passwords by itself and quotes them, once for SQL and once for the login; a statement that fails isn't logged with them.
for node in "$coordinator" "$@"; do
    SUPERUSER=$superuser sql "$node" <<'SQL'
SET log_min_error_statement = panic;
\getenv superuser SUPERUSER
\getenv theirs PGPASSWORD
\getenv ours ZUDESK_DB_PASSWORD
INSERT INTO pg_dist_authinfo
SELECT 0, role, 'password=''' || replace(replace(word, '\', '\\'), '''', '\''') || ''''
  FROM (VALUES (:'superuser'::name, :'theirs'), ('zudesk', :'ours')) AS login (role, word)
    ON CONFLICT (nodeid, rolename) DO UPDATE SET authinfo = excluded.authinfo;
SQL
done
sql "$coordinator" -v host="$(host "$coordinator")" -v port="$(port "$coordinator")" >/dev/null <<'SQL'
SELECT citus_set_coordinator_host(:'host', :port);
SQL
for node in "$@"; do
    sql "$coordinator" -v host="$(host "$node")" -v port="$(port "$node")" >/dev/null <<'SQL'
SELECT citus_add_node(:'host', :port);
SQL
    echo "$node is a node"
done
