#!/bin/sh
# cluster.sh COORDINATOR NODE…: makes one cluster of them, as the superuser (PGPASSWORD); safe to run again.
# A host may name its port: db-1:5433. What nodes say to each other as `zudesk` goes by ZUDESK_DB_PASSWORD.
set -eu
coordinator=$1
shift
host() { echo "${1%%:*}"; }
port() { case $1 in *:*) echo "${1##*:}" ;; *) echo 5432 ;; esac; }
sql() { psql -XqAt -v ON_ERROR_STOP=1 -h "$(host "$1")" -p "$(port "$1")" -U "${PGUSER:-postgres}" -d zudesk "$2" "$3"; }

# Nodes log in to each other; whom they may be is theirs to say, and goes no further than their catalogue.
for node in "$coordinator" "$@"; do
    for role in "${PGUSER:-postgres}:$PGPASSWORD" "zudesk:$ZUDESK_DB_PASSWORD"; do
        sql "$node" -c "INSERT INTO pg_dist_authinfo VALUES (0, '${role%%:*}', 'password=${role#*:}')
            ON CONFLICT (nodeid, rolename) DO UPDATE SET authinfo = excluded.authinfo"
    done
done
sql "$coordinator" -c "SELECT citus_set_coordinator_host('$(host "$coordinator")', $(port "$coordinator"))" >/dev/null
for node in "$@"; do
    sql "$coordinator" -c "SELECT citus_add_node('$(host "$node")', $(port "$node"))" >/dev/null
    echo "$node is a node"
done
