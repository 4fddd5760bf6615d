import type pg from 'pg'
import { ANSWER_HOURS } from '#contract/sales/deals/terms.ts'

/**
 * When the steps of a deal were simulated, and their times in the history: arrays of the same length. A step that was run
 * again after an interruption is in them several times.
 */
export type Timeline = { bookingId: string; simulatedAt: Date[]; backdatedTo: Date[] }

/** The time columns of each table, and the expression for a row's booking. */
const TIMES: { table: string; booking: string; times: string[] }[] = [
  { table: 'bookings', booking: 'id', times: ['created_at', 'state_changed_at'] },
  {
    table: 'payments',
    booking: 'booking_id',
    times: ['created_at', 'state_changed_at', 'hold_expires_at', 'checked_at', 'check_at'],
  },
  {
    table: 'payment_events',
    booking: '(select booking_id from payments where payments.id = payment_id)',
    times: ['at'],
  },
  {
    table: 'deals',
    booking: 'booking_id',
    times: ['created_at', 'state_changed_at', 'shipped_at', 'handed_over_at'],
  },
  { table: 'deal_events', booking: 'booking_id', times: ['at'] },
  { table: 'credit_notes', booking: 'booking_id', times: ['at'] },
  { table: 'meetings', booking: 'booking_id', times: ['proposed_at', 'accepted_at'] },
  { table: 'problems', booking: 'booking_id', times: ['opened_at', 'answered_at', 'decided_at'] },
  { table: 'problem_messages', booking: 'booking_id', times: ['created_at'] },
  { table: 'payouts', booking: 'booking_id', times: ['created_at', 'state_changed_at', 'check_at'] },
  { table: 'audit_log', booking: 'subject_id', times: ['created_at'] },
  {
    table: 'notices',
    // Those about payouts and canceled bookings lead to a list.
    booking: `case when path ~ '^/deals/[0-9a-f-]{36}$' then substr(path, 8)::uuid else (
      select id from bookings where seller_id = user_id and bookings.product_name = notices.product_name limit 1) end`,
    times: ['created_at', 'mailed_at'],
  },
  {
    table: 'ledger_transactions',
    booking: 'coalesce(booking_id, pg_temp.booking_of_line(substr(once_key, 5)))',
    times: ['at'],
  },
  {
    table: 'ledger_entries',
    booking: `(select coalesce(booking_id, pg_temp.booking_of_line(substr(once_key, 5)))
      from ledger_transactions where ledger_transactions.id = transaction_id)`,
    times: ['at'],
  },
  { table: 'provider_lines', booking: 'pg_temp.booking_of_line(id)', times: ['created_at', 'imported_at'] },
  {
    table: 'sandbox_cards.intents',
    booking: 'pg_temp.booking_of_intent(id)',
    times: ['created_at', 'captured_at'],
  },
  { table: 'sandbox_cards.refunds', booking: 'pg_temp.booking_of_intent(intent_id)', times: ['created_at'] },
  { table: 'sandbox_cards.disputes', booking: 'pg_temp.booking_of_intent(intent_id)', times: ['created_at'] },
  {
    table: 'sandbox_cards.transfers',
    booking: 'pg_temp.booking_of_intent(intent_id)',
    times: ['created_at'],
  },
  {
    table: 'sandbox_cards.balance_transactions',
    booking: 'pg_temp.booking_of_line(id)',
    times: ['created_at'],
  },
]

/** The ledger is append-only; the demo disables its triggers in its own transaction. */
const LEDGER = ['ledger_transactions', 'ledger_entries']

const FUNCTIONS = `
create function pg_temp.booking_of_intent(intent text) returns uuid language sql stable as
  $$ select booking_id from payments where intent_id = intent $$;
create function pg_temp.booking_of_line(line text) returns uuid language sql stable as $$
  select coalesce(
    pg_temp.booking_of_intent(substr(source, 9)),
    (select booking_id from payouts where transfer_id = substr(source, 10)))
  from provider_lines where id = line $$;
create function pg_temp.backdated(at timestamptz, simulated_at timestamptz[], backdated_to timestamptz[]) returns timestamptz
  language sql immutable as $$
  select case when at is null or not isfinite(at) then at
    else backdated_to[greatest(1, width_bucket(at, simulated_at))] + (at - simulated_at[greatest(1, width_bucket(at, simulated_at))]) end $$;
create temporary table timelines (deal uuid primary key, simulated_at timestamptz[], backdated_to timestamptz[]) on commit drop;`

/** Backdates all rows of these deals. */
export async function backdate(pool: pg.Pool, timelines: Timeline[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(FUNCTIONS)
    for (const { bookingId, simulatedAt, backdatedTo } of timelines) {
      await client.query('insert into timelines values ($1, $2, $3)', [bookingId, simulatedAt, backdatedTo])
    }
    for (const table of LEDGER) await client.query(`alter table ${table} disable trigger user`)
    // Ledger entries find their bookings through other rows, so each table's bookings are looked up first.
    for (const { table, booking, times } of TIMES) {
      const values = times.map(
        time => `${time} = pg_temp.backdated(${time}, simulated_at, timelines.backdated_to)`,
      )
      await client.query(`update ${table} set ${values.join(', ')} from timelines where deal = ${booking}`)
    }
    for (const table of LEDGER) await client.query(`alter table ${table} enable trigger user`)
    await client.query(
      `update problems set answer_by = opened_at + make_interval(hours => $1)
       from timelines where booking_id = deal`,
      [ANSWER_HOURS],
    )
    await client.query(`
      update meetings set at = coalesce(handed_over_at, now() + interval '20 hours')
      from timelines left join deals on booking_id = deal where meetings.booking_id = deal`)
    await client.query(`
      update products set created_at = least(products.created_at, bookings.created_at - interval '6 days'),
        updated_at = bookings.created_at,
        sold_at = case when sold_at is not null then deals.created_at end, displayed = sold_at is not null
      from bookings join timelines on deal = bookings.id left join deals on booking_id = deal where products.id = bookings.product_id`)
    await client.query(`
      update notices set mailed_at = created_at,
        read_at = case when created_at < now() - interval '1 day' then created_at + interval '2 hours' end
      where mailed_at is null`)
    await client.query(
      `update ledger_state set began_at = least(began_at, (select min(at) from ledger_transactions))`,
    )
    // If the history is interrupted after this, only the deadlines remain to be set.
    await client.query('delete from sandbox_cards.unfinished_history')
    // The shop has already processed these events.
    await client.query('delete from sandbox_cards.events')
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
