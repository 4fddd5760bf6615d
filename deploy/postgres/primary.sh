#!/bin/sh
# Runs once, on the first start of the primary of compose.yaml: allows the standby to copy and follow it.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --set names="$SYNCHRONOUS_STANDBY_NAMES" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replication login replication password :'password';
select pg_create_physical_replication_slot('standby');
-- From the next start on: during this one there is no standby to wait for.
alter system set synchronous_standby_names = :'names';
SQL
echo 'host replication replication all scram-sha-256' >> "$PGDATA/pg_hba.conf"
