import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { nodeEnvironment, nodeFlags } from '#server/platform/process/node-settings.mjs'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/**
 * The demo's history is killed at random statements and started again until it is complete. In the end it equals a history
 * that was never interrupted: no row is missing or doubled, and the ledger and the provider agree to the cent.
 */

const rounds = { short: 1, full: 20 }[inject('sizes')]
/** The mean number of kills per history. */
const KILLS = 6
const PHONES = 80
const DEALS = 16
/** The most seconds between the times of a deal in two histories. */
const TOLERANCE = 30
const NOW = new Date().toISOString()

const folder = await temporaryFolder('history')
afterAll(folder.remove)
const whole = await freshDatabase()
const broken = await Promise.all(Array.from({ length: rounds + 1 }, () => freshDatabase()))

type Ended = { signal: NodeJS.Signals | null; code: number | null; statements: number; errors: string }

/** @param killAfter the number of statements after which the program kills itself; undefined: never */
const makeHistory = ({ url }: Database, killAfter?: number): Promise<Ended> =>
  new Promise(resolve => {
    const program = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'history-program.ts')], {
      env: {
        ...nodeEnvironment,
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: url,
        DATA_DIR: folder.path,
        PHONES: String(PHONES),
        NOW,
        ...(killAfter !== undefined && { KILL_AFTER: String(killAfter) }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, errors] = ['', '']
    program.stdout.on('data', text => {
      output += text
    })
    program.stderr.on('data', text => {
      errors += text
    })
    program.once('close', (code, signal) =>
      resolve({ code, signal, errors, statements: Number(output.match(/^(\d+) statements/m)?.[1]) }),
    )
  })

/** What a deal consists of, without ids and times. */
const DEALS_AS_TEXT = `
  select buyer_email as buyer, product_name as phone, bookings.state, price_cents, delivery, meeting_location,
    (select to_jsonb(deals) - '{booking_id,payment_id,listing,receipt_number,shipped_at,handed_over_at,return_sent_at,deadline_at,remind_at,seconds_left,created_at,state_changed_at}'::text[]
      from deals where booking_id = bookings.id) as deal,
    (select shipped_at is not null from deals where booking_id = bookings.id) as shipped,
    (select accepted_at is not null from meetings where booking_id = bookings.id) as meeting,
    (select jsonb_agg(jsonb_build_array(state, amount_cents, refund_cents) order by created_at)
      from payments where booking_id = bookings.id) as payments,
    (select jsonb_agg(payment_events.state order by at, payment_events.id) from payment_events
      join payments on payments.id = payment_id where booking_id = bookings.id) as payment_events,
    (select jsonb_agg(jsonb_build_array(move, state, by, note) order by at, id)
      from deal_events where booking_id = bookings.id) as moves,
    (select jsonb_build_array(reason, decision, decision_reason) from problems where booking_id = bookings.id) as problem,
    (select jsonb_agg(jsonb_build_array(author_role, text) order by created_at, id)
      from problem_messages where booking_id = bookings.id) as messages,
    (select jsonb_agg(jsonb_build_array(kind, state, amount_cents) order by created_at, id)
      from payouts where booking_id = bookings.id) as payouts,
    (select jsonb_agg(jsonb_build_array(t.kind, account, amount_cents) order by t.kind, account, amount_cents)
      from ledger_transactions t join ledger_entries on transaction_id = t.id where booking_id = bookings.id) as ledger,
    (select jsonb_agg(jsonb_build_array(kind, users.email) order by kind, users.email) from notices
      join users on users.id = user_id where path = '/deals/' || bookings.id) as notices,
    (select jsonb_agg(action order by action) from audit_log where subject_id = bookings.id) as audit,
    (select jsonb_build_array(displayed, sold_at is null) from products where id = product_id) as product
  from bookings order by buyer_email, product_name, price_cents`

/** The times of each deal, in seconds. */
const TIMES = `
  select buyer_email as buyer, array_remove(array[
      extract(epoch from bookings.created_at), extract(epoch from bookings.state_changed_at),
      extract(epoch from deals.created_at), extract(epoch from deals.state_changed_at),
      extract(epoch from handed_over_at), extract(epoch from shipped_at)
    ] || array(select extract(epoch from at) from deal_events where booking_id = bookings.id order by at)
      || array(select extract(epoch from created_at) from payouts where booking_id = bookings.id order by created_at)
      || array(select extract(epoch from at) from ledger_transactions where booking_id = bookings.id order by at), null)::float8[]
    as times
  from bookings left join deals on booking_id = bookings.id order by buyer_email, product_name, bookings.price_cents`

/** Tables whose rows do not belong to the history. */
const OTHERS = ['changes', 'heartbeats', 'rate_limits', 'search_documents', 'server_secrets']

/** The number of rows of every table, and the waiting jobs. */
async function countsIn(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'identity', 'sandbox_cards') and not tablename = any($1) order by 1`,
    [OTHERS],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  const { rows: jobs } = await pool.query<{ name: string; count: number }>(
    'select name, count(*)::int as count from pgboss.job group by name',
  )
  for (const { name, count } of jobs) counts[`job ${name}`] = count
  return counts
}

const sumsIn = async (pool: pg.Pool) =>
  Object.fromEntries(
    (
      await pool.query<{ account: string; cents: number }>(
        'select account, sum(amount_cents)::int as cents from ledger_entries group by account',
      )
    ).rows.map(({ account, cents }) => [account, cents]),
  )

const numberIn = async (pool: pg.Pool, query: string) =>
  Number((await pool.query<{ number: string }>(query)).rows[0]?.number)

async function expectEqual({ pool }: Database, message: string): Promise<void> {
  expect(await sumsIn(pool), message).toEqual(await sumsIn(whole.pool))
  expect((await pool.query(DEALS_AS_TEXT)).rows, message).toEqual(
    (await whole.pool.query(DEALS_AS_TEXT)).rows,
  )
  expect(await countsIn(pool), message).toEqual(await countsIn(whole.pool))
  expect(await numberIn(pool, 'select sum(amount_cents) as number from ledger_entries'), message).toBe(0)
  expect(
    await numberIn(pool, `select sum(amount_cents) as number from ledger_entries where account = 'provider'`),
    message,
  ).toBe(
    await numberIn(
      pool,
      'select sum(amount_cents - fee_cents) as number from sandbox_cards.balance_transactions',
    ),
  )
  const [times, expected] = [await pool.query(TIMES), await whole.pool.query(TIMES)]
  for (const [index, { buyer, times: some }] of times.rows.entries()) {
    const apart: number[] = expected.rows[index].times.map((at: number, index: number) => at - some[index])
    expect(
      apart.filter(seconds => Math.abs(seconds) > TOLERANCE),
      `${message}: ${buyer}`,
    ).toEqual([])
  }
}

/** Kills and restarts until the history is complete. @returns the statements at which it was killed */
async function killAtRandom(database: Database, statements: number): Promise<number[]> {
  const kills: number[] = []
  for (;;) {
    const killAfter = 1 + Math.floor((Math.random() * 2 * statements) / KILLS)
    const { code, signal, errors } = await makeHistory(database, killAfter)
    expect(errors, `killed after ${[...kills, killAfter]}`).toBe('')
    if (code === 0) return kills
    expect(signal).toBe('SIGKILL')
    kills.push(killAfter)
  }
}

test(
  `${rounds} histories that are killed again and again equal one that is not`,
  async () => {
    const { code, errors, statements } = await makeHistory(whole)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(await numberIn(whole.pool, 'select count(*) as number from bookings')).toBe(DEALS)
    const [last, ...others] = broken
    for (const database of others) {
      const kills = await killAtRandom(database, statements)
      expect(kills.length).toBeGreaterThan(0)
      await expectEqual(database, `killed after ${kills} of ${statements}`)
    }

    // The end is short: comparing with the provider, moving into the past, and the deadlines.
    if (!last) return
    const kills: number[] = []
    for (const before of [100, 60, 30].map(most => Math.ceil(Math.random() * most))) {
      const killAfter = kills.length === 0 ? statements - before : before
      const { signal } = await makeHistory(last, killAfter)
      if (signal) kills.push(killAfter)
    }
    expect(await makeHistory(last)).toMatchObject({ code: 0, errors: '' })
    expect(kills.length).toBeGreaterThan(0)
    await expectEqual(last, `killed at the end after ${kills} of ${statements}`)
  },
  { short: 900_000, full: 3_600_000 }[inject('sizes')],
)
