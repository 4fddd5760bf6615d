import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import Stripe from 'stripe'
import type { Log } from '../../../platform/log/log.ts'
import { type Connection, token } from './connection.ts'
import { sendingWithFaults } from './faults.ts'

/** Sends the body of a webhook. @returns whether it was accepted; otherwise it is sent again later */
type Send = (body: string, sentAt: Date) => Promise<boolean>

type DueEvent = {
  id: string
  type: string
  object: { object: string; id: string }
  createdAt: Date
  sentAt: Date
}

/** Webhooks that one process sends at the same time. */
const CONCURRENCY = 8
/** The timeout for the shop's response. */
const RESPONSE_TIMEOUT_MS = 10_000

/** Records an event in the transaction of the change. */
export async function recordEvent(
  db: Connection,
  { type, object, intentId }: { type: string; object: object; intentId?: string | undefined },
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
 * Takes due events. Each is first rescheduled for its next attempt: after 5, 10, 20 seconds and so on, at most an hour,
 * for a day. So a killed process loses nothing, and concurrent processes do not send the same event.
 */
const TAKE = `update sandbox_cards.events set attempts = attempts + 1,
    due_at = case when created_at < now() - interval '1 day' then 'infinity'::timestamptz
      else now() + least(3600, 5 * 2 ^ least(attempts, 10)) * interval '1 second' end
  where id = any(array(
    select id from sandbox_cards.events where delivered_at is null and due_at <= now()
    order by due_at limit ${CONCURRENCY} for update skip locked))
  returning id, type, object, created_at as "createdAt", now() as "sentAt"`

/** Records an arrival. An event with another copy is due again immediately. */
const RECORD_ARRIVAL = `update sandbox_cards.events set copies = copies - 1,
    delivered_at = case when copies <= 1 then now() end,
    due_at = case when copies <= 1 then due_at else now() end
  where id = $1 and delivered_at is null`

/** Sends webhooks until none is due. Each arrives at least once, in no particular order. */
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
    const tooLate = sleep(RESPONSE_TIMEOUT_MS, false, { ref: false, signal: answered.signal }).catch(
      () => false,
    )
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
    // Events about connected accounts contain the account's id.
    ...(object.object === 'account' && { account: object.id }),
    api_version: Stripe.API_VERSION,
    created: Math.floor(createdAt.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  })
