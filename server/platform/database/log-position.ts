/**
 * SQL for the end of the write-ahead log, in bytes. It fails on a standby. PostgreSQL evaluates it after it has taken the
 * statement's snapshot, so the position covers every transaction that the statement sees.
 */
export const LOG_POSITION = `(pg_current_wal_insert_lsn() - '0/0')::float8`
