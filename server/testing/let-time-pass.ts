import type pg from 'pg'

/**
 * Lets time pass for every payment. Its times are compared with the database's clock, which a test cannot move: so they
 * are moved back instead.
 */
export async function letTimePass(
  { pool }: { pool: pg.Pool },
  { minutes }: { minutes: number },
): Promise<void> {
  const times = ['hold_expires_at', 'check_at', 'checked_at', 'created_at', 'state_changed_at']
  const earlier = times.map(time => `${time} = ${time} - $1::float8 * interval '1 minute'`)
  await pool.query(`update payments set ${earlier.join(', ')}`, [minutes])
}
