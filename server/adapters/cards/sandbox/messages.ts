import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../../platform/log/log.ts'

/** Hands a message over. @returns whether it was taken; it comes again later otherwise */
type Send = (body: string, sentAt: Date) => Promise<boolean>

type Due = { id: string; type: string; object: unknown; createdAt: Date; sentAt: Date }

/** Messages that one process sends at the same time. */
const AT_ONCE = 8
/** How long an answer is waited for. */
const PATIENCE_MS = 10_000

/**
 * What is due is put off before it is sent, to when it is sent again if nobody notes that it has arrived: after 5, 10,
 * 20 seconds and so on, at most an hour, for a day. So nothing is lost with a process that is killed, and processes that
 * share the table do not send the same.
 */
const TAKE = `update sandbox_cards.events set attempts = attempts + 1,
    due_at = case when created_at < now() - interval '1 day' then 'infinity'::timestamptz
      else now() + least(3600, 5 * 2 ^ least(attempts, 10)) * interval '1 second' end
  where id in (
    select id from sandbox_cards.events where delivered_at is null and due_at <= now()
    order by due_at limit ${AT_ONCE} for update skip locked)
  returning id, type, object, created_at as "createdAt", now() as "sentAt"`

/** What is to be sent twice is due again at once. */
const NOTE_ARRIVAL = `update sandbox_cards.events set copies = copies - 1,
    delivered_at = case when copies <= 1 then now() end,
    due_at = case when copies <= 1 then due_at else now() end
  where id = $1 and delivered_at is null`

/** Sends all messages that are due, until there are none. Each arrives at least once, in no order. */
export async function deliverDue(pool: pg.Pool, { send, log }: { send: Send; log: Log }): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Due>({ name: 'sandbox-take-messages', text: TAKE })
    if (rows.length === 0) return
    await Promise.all(rows.map(deliver))
  }

  async function deliver(message: Due): Promise<void> {
    if (!(await isTaken(message))) return
    await pool.query({ name: 'sandbox-note-arrival', text: NOTE_ARRIVAL, values: [message.id] })
  }

  async function isTaken(message: Due): Promise<boolean> {
    const answered = new AbortController()
    const tooLate = sleep(PATIENCE_MS, false, { ref: false, signal: answered.signal }).catch(() => false)
    try {
      return await Promise.race([send(bodyOf(message), message.sentAt), tooLate])
    } catch (error) {
      log.warn({ err: error, event: message.id }, 'a message of the sandbox could not be handed over')
      return false
    } finally {
      answered.abort()
    }
  }
}

/** The message as Stripe would send it: https://docs.stripe.com/api/events/object */
const bodyOf = ({ id, type, object, createdAt }: Due): string =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(createdAt.getTime() / 1000),
    livemode: false,
    data: { object },
  })
