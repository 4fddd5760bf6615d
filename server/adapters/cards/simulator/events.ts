import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import Stripe from 'stripe'
import type { Log } from '../../../platform/log/log.ts'
import { sendingWithFaults } from './faults.ts'
import { type Connection, token } from './ledger.ts'

/** Sends the body of a webhook. @returns whether it was accepted; it is sent again later otherwise */
type Send = (body: string, sentAt: Date) => Promise<boolean>

type DueEvent = { id: string; type: string; object: unknown; createdAt: Date; sentAt: Date }

/** Webhooks that one process sends at the same time. */
const AT_ONCE = 8
/** How long the shop may take to answer. */
const PATIENCE_MS = 10_000

/** Records that something happened, in the transaction in which it happens. */
export async function recordEvent(
  db: Connection,
  { type, intentId, object }: { type: string; intentId: string; object: object },
): Promise<void> {
  const { afterMs, copies } = await sendingWithFaults(db)
  await db.query(
    `insert into sandbox_cards.events (id, type, intent_id, object, copies, due_at)
     values ($1, $2, $3, $4, $5, coalesce(now() + $6::float8 * interval '1 millisecond', 'infinity'))`,
    // The client secret allows paying, and webhooks are stored and logged in more places than payments.
    [`evt_${token()}`, type, intentId, { ...object, client_secret: undefined }, copies, afterMs],
  )
}

/**
 * What is due is postponed before it is sent, to the time at which it is sent again if nobody records its arrival: after
 * 5, 10, 20 seconds and so on, at most an hour, for a day. So nothing is lost with a process that is killed, and
 * processes that share the table do not send the same.
 */
const TAKE = `update sandbox_cards.events set attempts = attempts + 1,
    due_at = case when created_at < now() - interval '1 day' then 'infinity'::timestamptz
      else now() + least(3600, 5 * 2 ^ least(attempts, 10)) * interval '1 second' end
  where id in (
    select id from sandbox_cards.events where delivered_at is null and due_at <= now()
    order by due_at limit ${AT_ONCE} for update skip locked)
  returning id, type, object, created_at as "createdAt", now() as "sentAt"`

/** What is to be sent twice is due again at once. */
const RECORD_ARRIVAL = `update sandbox_cards.events set copies = copies - 1,
    delivered_at = case when copies <= 1 then now() end,
    due_at = case when copies <= 1 then due_at else now() end
  where id = $1 and delivered_at is null`

/** Sends all webhooks that are due, until there are none. Each arrives at least once, in no order. */
export async function deliverDue(pool: pg.Pool, { send, log }: { send: Send; log: Log }): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<DueEvent>(TAKE)
    if (rows.length === 0) return
    await Promise.all(rows.map(deliver))
  }

  async function deliver(event: DueEvent): Promise<void> {
    if (!(await isAccepted(event))) return
    await pool.query(RECORD_ARRIVAL, [event.id])
  }

  async function isAccepted(event: DueEvent): Promise<boolean> {
    const answered = new AbortController()
    const tooLate = sleep(PATIENCE_MS, false, { ref: false, signal: answered.signal }).catch(() => false)
    try {
      return await Promise.race([send(bodyOf(event), event.sentAt), tooLate])
    } catch (error) {
      log.warn({ err: error, event: event.id }, 'a webhook of the card simulator could not be delivered')
      return false
    } finally {
      answered.abort()
    }
  }
}

/** The event as Stripe sends it: https://docs.stripe.com/api/events/object */
const bodyOf = ({ id, type, object, createdAt }: DueEvent): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(createdAt.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  })
