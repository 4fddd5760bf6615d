import type pg from 'pg'

/** The times in the ledger and in the simulated provider's balance. */
const TIMES = {
  ledger_transactions: ['at'],
  ledger_entries: ['at'],
  ledger_differences: ['since'],
  ledger_state: ['began_at', 'imported_until', 'compared_at'],
  provider_lines: ['created_at', 'imported_at'],
  'sandbox_cards.balance_transactions': ['created_at'],
}

/** Advances time for the ledger. The ledger is immutable, so its triggers are disabled meanwhile. */
export async function advanceLedgerTime(
  { pool }: { pool: pg.Pool },
  { minutes }: { minutes: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [table, times] of Object.entries(TIMES)) {
      const earlier = times.map(time => `${time} = ${time} - $1::float8 * interval '1 minute'`)
      await client.query(`update ${table} set ${earlier.join(', ')}`, [minutes])
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
