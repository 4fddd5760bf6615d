import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { COPIES_WITH_FAULTS, DUE_WITH_FAULTS } from './faults.ts'
import { SandboxRefusal } from './refusal.ts'
import { makeTables } from './tables.ts'
import { declinedAfterAuthentication, judgeCard, type TypedCard } from './test-cards.ts'

/** One payment as the sandbox keeps it. `authenticating`: the bank waits for its second step. */
export type SandboxIntent = {
  id: string
  clientSecret: string
  status: 'open' | 'authenticating' | 'succeeded' | 'cancelled'
  amountCents: number
  /** Small letters. */
  currency: string
  refundedCents: number
  /** The id of the shop's that it was made for. */
  paymentId: string | undefined
  description: string
  /** Of the card that was tried last. */
  cardBrand: string | undefined
  cardLast4: string | undefined
  /** The code of what went wrong last. */
  lastError: string | undefined
  createdAt: Date
}

export type SandboxRefund = { id: string; intentId: string; amountCents: number; createdAt: Date }

export type SandboxRequest = {
  /** Asked again with the same key, the first answer is given; without one, every request makes a new intent. */
  key?: string | undefined
  paymentId?: string | undefined
  amountCents: number
  currency: string
  description: string
}

/** The ledger: who was charged what. Every step is one statement, so that of steps at the same time one comes first. */
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const INTENT = `id, client_secret as "clientSecret", status, amount_cents as "amountCents", currency,
  refunded_cents as "refundedCents", payment_id as "paymentId", description, card_brand as "cardBrand",
  card_last4 as "cardLast4", last_error as "lastError", created_at as "createdAt"`

const METADATA = `jsonb_strip_nulls(jsonb_build_object('paymentId', payment_id))`

/** SQL: an intent and a charge as Stripe's messages show them. */
const INTENT_OBJECT = `jsonb_build_object('id', moved.id, 'object', 'payment_intent', 'amount', amount_cents,
  'amount_received', case status when 'succeeded' then amount_cents else 0 end, 'currency', currency,
  'status', case status when 'cancelled' then 'canceled' else status end, 'description', description,
  'metadata', ${METADATA})`
const CHARGE_OBJECT = `jsonb_build_object('id', 'ch_' || substr(moved.id, 4), 'object', 'charge',
  'payment_intent', moved.id, 'amount', amount_cents, 'amount_refunded', refunded_cents, 'currency', currency,
  'refunded', refunded_cents = amount_cents, 'metadata', ${METADATA})`

/** SQL: what has `moved` is told to the shop, in the same transaction. */
const telling = (type: string, object: string, where = 'true') => `told as (
  insert into sandbox_cards.events (id, type, intent_id, object, due_at, copies)
  select 'evt_' || $1::text, '${type}', moved.id, ${object}, ${DUE_WITH_FAULTS}, ${COPIES_WITH_FAULTS}
  from moved left join sandbox_cards.faults on true where ${where})`

const CREATE = `insert into sandbox_cards.intents
  (id, client_secret, idempotency_key, payment_id, amount_cents, currency, description)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (idempotency_key) do nothing returning ${INTENT}`

const CONFIRM = `with moved as (
    update sandbox_cards.intents set status = $3::text,
      captured_at = case when $3::text = 'succeeded' then now() end,
      card_brand = $4, card_last4 = $5, last_error = $6, decline_after = $7
    where client_secret = $2 and status in ('open', 'authenticating') returning *
  ), ${telling('payment_intent.succeeded', INTENT_OBJECT, "moved.status = 'succeeded'")}
  select ${INTENT} from moved`

const AUTHENTICATE = `with moved as (
    update sandbox_cards.intents set
      status = case when $3::text is null and decline_after is null then 'succeeded' else 'open' end,
      captured_at = case when $3::text is null and decline_after is null then now() end,
      last_error = coalesce($3::text, decline_after), decline_after = null
    where client_secret = $2 and status = 'authenticating' returning *
  ), ${telling('payment_intent.succeeded', INTENT_OBJECT, "moved.status = 'succeeded'")}
  select ${INTENT} from moved`

const CANCEL = `with moved as (
    update sandbox_cards.intents set status = 'cancelled', decline_after = null
    where id = $2 and status in ('open', 'authenticating') returning *
  ), ${telling('payment_intent.canceled', INTENT_OBJECT)}
  select ${INTENT} from moved`

/** Two with the same key at once: the unique key of the refunds lets the later one fail as a whole. */
const REFUND = `with before as (
    select id, amount_cents - refunded_cents as remaining from sandbox_cards.intents where id = $2 for update
  ), moved as (
    update sandbox_cards.intents intent set refunded_cents = refunded_cents + coalesce($5::int, before.remaining)
    from before
    where intent.id = before.id and status = 'succeeded' and before.remaining > 0
      and not exists (select from sandbox_cards.refunds where idempotency_key = $3)
    returning intent.*
  ), refund as (
    insert into sandbox_cards.refunds (id, intent_id, idempotency_key, amount_cents)
    select $4, moved.id, $3, coalesce($5::int, before.remaining) from moved join before using (id)
  ), ${telling('charge.refunded', CHARGE_OBJECT)}
  select ${INTENT} from moved`

const LIST = `select ${INTENT} from sandbox_cards.intents
  where created_at >= $1 and (
    $2::text is null or (created_at, id) > (select created_at, id from sandbox_cards.intents where id = $2))
  order by created_at, id limit $3`

/** Intents a page of the list. */
const PAGE = 100

/** PostgreSQL's words for: there is one already; and: that breaks a rule of the table. */
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** Opens the ledger in this database, with its tables made when they are not there. */
export async function openSandbox({ pool }: { pool: pg.Pool }) {
  await makeTables(pool)

  async function one(name: string, text: string, values: unknown[]): Promise<SandboxIntent | undefined> {
    const { rows } = await pool.query({ name: `sandbox-${name}`, text, values })
    return rows[0] && intentOf(rows[0])
  }

  const find = (column: 'id' | 'client_secret' | 'idempotency_key', value: string) =>
    one(`by-${column}`, `select ${INTENT} from sandbox_cards.intents where ${column} = $1`, [value])

  const findIntent = async (id: string) => (isToken(id) ? find('id', id) : undefined)
  const findBySecret = async (secret: string) => (isToken(secret) ? find('client_secret', secret) : undefined)

  /** What a payer hears whose step came too late, or twice: paid stays paid. */
  async function unmoved(clientSecret: string): Promise<SandboxIntent> {
    const intent = await findBySecret(clientSecret)
    if (!intent) throw missing()
    if (intent.status === 'succeeded') return intent
    throw new SandboxRefusal(
      409,
      'payment_intent_unexpected_state',
      intent.status === 'cancelled'
        ? "This payment was canceled. You haven't been charged."
        : "This payment isn't waiting for your bank. Please enter the card again.",
    )
  }

  return {
    findIntent,

    /** @throws SandboxRefusal when the key was used for another sum */
    async createIntent({ key, paymentId, amountCents, currency, description }: SandboxRequest) {
      const id = `pi_${token()}`
      const values = [id, `${id}_secret_${token()}`, key, paymentId, amountCents, currency, description]
      const intent = (await one('create', CREATE, values)) ?? (key && (await find('idempotency_key', key)))
      if (!intent) throw new Error('The intent was neither made nor found.')
      if (intent.amountCents !== amountCents || intent.currency !== currency) {
        throw new SandboxRefusal(400, 'idempotency_error', 'That key was used for another sum already.')
      }
      return intent
    },

    /**
     * Charges a test card, once however often it is asked.
     * @returns the intent: `succeeded`, or `authenticating` when the bank asks for a second step
     * @throws SandboxRefusal when nothing was charged
     */
    async confirm(clientSecret: string, card: TypedCard, now = new Date()): Promise<SandboxIntent> {
      const { brand, last4, refusal, authentication } = judgeCard(card, now)
      if (!isToken(clientSecret)) throw missing()
      const status = refusal ? 'open' : authentication ? 'authenticating' : 'succeeded'
      const declineAfter = authentication === 'declines' ? declinedAfterAuthentication().code : null
      const values = [token(), clientSecret, status, brand, last4, refusal?.code, declineAfter]
      const moved = await one('confirm', CONFIRM, values)
      if (!moved) return unmoved(clientSecret)
      if (refusal) throw refusal
      return moved
    },

    /**
     * The bank's second step.
     * @throws SandboxRefusal when it failed, or the bank says no after it; the intent is open again then
     */
    async authenticate(clientSecret: string, outcome: 'pass' | 'fail'): Promise<SandboxIntent> {
      if (!isToken(clientSecret)) throw missing()
      const failure = outcome === 'fail' ? AUTHENTICATION_FAILURE : undefined
      const moved = await one('authenticate', AUTHENTICATE, [token(), clientSecret, failure])
      if (!moved) return unmoved(clientSecret)
      if (failure) throw notAuthenticated()
      if (moved.status === 'open') throw declinedAfterAuthentication()
      return moved
    },

    /** @returns the intent: `cancelled`, or `succeeded` when it was paid before */
    async cancelIntent(id: string): Promise<SandboxIntent> {
      const intent = isToken(id)
        ? ((await one('cancel', CANCEL, [token(), id])) ?? (await find('id', id)))
        : undefined
      if (!intent) throw missing()
      return intent
    },

    /**
     * Sends money back, once for every key and never more than was paid.
     * @param options.amountCents nothing: all that is left
     * @throws SandboxRefusal when there is nothing, or not as much, to send back
     */
    async refundIntent(
      id: string,
      { key, amountCents }: { key: string; amountCents?: number },
    ): Promise<{ intent: SandboxIntent; refund: SandboxRefund }> {
      if (!isToken(id)) throw missing()
      const values = [token(), id, key, `re_${token()}`, amountCents]
      const moved = await one('refund', REFUND, values).catch(error => {
        if (error.code === CHECK_VIOLATION) throw tooMuch()
        if (error.code !== UNIQUE_VIOLATION) throw error
      })
      const intent = moved ?? (await find('id', id))
      if (!intent) throw missing()
      const { rows } = await pool.query<SandboxRefund>({
        name: 'sandbox-refund-by-key',
        text: `select id, intent_id as "intentId", amount_cents as "amountCents", created_at as "createdAt"
          from sandbox_cards.refunds where idempotency_key = $1 and intent_id = $2`,
        values: [key, id],
      })
      const refund = rows[0]
      if (refund) return { intent, refund }
      throw intent.status === 'succeeded' ? alreadyRefunded() : notPaid()
    },

    /**
     * Intents made since then, the oldest first.
     * @param cursor the `next` of the page before
     */
    async list(
      since: Date,
      cursor?: string,
    ): Promise<{ intents: SandboxIntent[]; next: string | undefined }> {
      const { rows } = await pool.query({ name: 'sandbox-list', text: LIST, values: [since, cursor, PAGE] })
      const intents = rows.map(intentOf)
      return { intents, next: intents.length === PAGE ? intents.at(-1)?.id : undefined }
    },
  }
}

const AUTHENTICATION_FAILURE = 'payment_intent_authentication_failure'

const notAuthenticated = () =>
  new SandboxRefusal(
    402,
    AUTHENTICATION_FAILURE,
    "Your bank couldn't confirm that it's you. Please try again or use a different card.",
  )
const missing = () => new SandboxRefusal(404, 'resource_missing', "We couldn't find that payment.")
const tooMuch = () =>
  new SandboxRefusal(400, 'amount_too_large', 'That is more than is left of what was paid.')
const notPaid = () => new SandboxRefusal(400, 'payment_intent_unexpected_state', 'Nothing was paid yet.')
const alreadyRefunded = () =>
  new SandboxRefusal(400, 'charge_already_refunded', 'All of it has gone back already.')

/** Letters and digits that nobody guesses. */
const token = () => randomBytes(16).toString('hex')

/** Whether this could be one of our ids or secrets. */
const isToken = (text: string) => /^\w{1,255}$/.test(text)

/** A row has null where an intent has nothing. */
function intentOf(row: Record<string, unknown>): SandboxIntent {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value ?? undefined]),
  ) as SandboxIntent
}
