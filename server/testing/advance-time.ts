import type pg from 'pg'

/** The times that are compared with the database's clock, by table. */
const TIMES = {
  bookings: ['lapses_at'],
  users: ['away_until'],
  payments: ['hold_expires_at', 'check_at', 'checked_at', 'created_at', 'state_changed_at'],
  deals: [
    'deadline_at',
    'remind_at',
    'return_sent_at',
    'code_locked_until',
    'shipped_at',
    'handed_over_at',
    'created_at',
    'state_changed_at',
  ],
  meetings: ['at', 'proposed_at', 'accepted_at', 'new_at', 'new_proposed_at'],
  problems: ['opened_at', 'answer_by', 'answered_at', 'decided_at'],
  payouts: ['check_at', 'created_at', 'state_changed_at'],
  ledger_state: ['compared_at'],
}

/**
 * Advances time for every payment and deal. Their times are compared with the database's clock, which a test cannot
 * change, so they are moved into the past instead.
 */
export async function advanceTime(
  { pool }: { pool: pg.Pool },
  { minutes }: { minutes: number },
): Promise<void> {
  for (const [table, times] of Object.entries(TIMES)) {
    const earlier = times.map(time => `${time} = ${time} - $1::float8 * interval '1 minute'`)
    await pool.query(`update ${table} set ${earlier.join(', ')}`, [minutes])
  }
  // The deadline job is running meanwhile.
  await pool.query(
    `update heartbeats set heard_at = heard_at - $1::float8 * interval '1 minute' where name <> 'deals'`,
    [minutes],
  )
}

/** Advances time while no process of the shop runs, so that the deadline job has not run meanwhile. */
export async function outage(database: { pool: pg.Pool }, { hours }: { hours: number }): Promise<void> {
  await advanceTime(database, { minutes: hours * 60 })
  await database.pool.query(
    `update heartbeats set heard_at = heard_at - $1::float8 * interval '1 hour' where name = 'deals'`,
    [hours],
  )
}
