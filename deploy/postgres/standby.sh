#!/bin/sh
# Copies the primary of compose.yaml on the first start of the standby, then follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --slot standby --wal-method stream \
    --checkpoint fast --dbname "host=postgres user=replication password=$REPLICATION_PASSWORD"
fi
# The primary identifies the standby by this name. Once promoted, it has no standby to wait for.
exec postgres -c cluster_name=standby -c synchronous_standby_names=
