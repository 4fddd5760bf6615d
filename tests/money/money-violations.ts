import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { dealViolations, TAKEN } from './deal-violations.ts'
import { ledgerViolations } from './ledger-violations.ts'

/**
 * Differences between the shop's record and the card provider's ledger, by SQL on both: each of these queries must return
 * no rows once all work is done. They use no code of the shop.
 */
/** After a lost chargeback before the hand-over, the seller has kept the phone and may sell it again. */
const HAS_MONEY = `not exists (select from deals where payment_id = payments.id and bank_decision = 'lost'
  and deals.state = 'charged-back' and handed_over_at is null)`

const paymentViolations = {
  'sold to two': `
    select product_id from bookings where state in ('paid', 'delivered') group by product_id having count(*) > 1`,
  'captured and not sold': `
    select payments.id from payments join bookings on bookings.id = booking_id
    where payments.state = 'captured' and bookings.state not in ('paid', 'delivered') and ${HAS_MONEY}`,
  'sold and not captured': `
    select bookings.id from bookings where state in ('paid', 'delivered')
    and (select count(*) from payments
      where booking_id = bookings.id and payments.state in ('captured', 'partly-refunded')) <> 1`,
  'paid for and still for sale': `
    select products.id from products join payments on product_id = products.id
    where payments.state in ('captured', 'partly-refunded') and sold_at is null and ${HAS_MONEY}`,
  'money that is missing in the record': `
    select intents.id, payments.state, now() - checked_at as checked, check_at - now() as next
    from sandbox_cards.intents left join payments on payments.intent_id = intents.id
    where intents.status = 'succeeded' and intents.refunded_cents < intents.amount_cents
    and (payments.state is null or payments.state not in ('captured', 'refunded', 'partly-refunded'))`,
  'recorded money that is missing at the provider': `
    select payments.id from payments left join sandbox_cards.intents on payments.intent_id = intents.id
    where payments.state in ('captured', 'refunded', 'partly-refunded') and intents.status is distinct from 'succeeded'`,
  'another amount than agreed': `
    select payments.id from payments join sandbox_cards.intents on payments.intent_id = intents.id
    join bookings on bookings.id = payments.booking_id left join deals on deals.payment_id = payments.id
    where payments.amount_cents <> intents.amount_cents or (deals.payment_id is not null and (
      deals.amount_cents <> payments.amount_cents
      or deals.amount_cents <> price_cents + deals.shipping_cents
      or deals.shipping_cents <> case delivery when 'shipping' then bookings.shipping_cents else 0 end))`,
  // If a bank took an amount that was to be refunded, the buyer has that amount, too.
  'not refunded though it was too late, or refunded though it bought': `
    select payments.id from payments join sandbox_cards.intents on payments.intent_id = intents.id
    cross join lateral (select case payments.state when 'refunded' then payments.amount_cents
      when 'partly-refunded' then payments.refund_cents else 0 end as target) as wanted
    where payments.state in ('captured', 'refunded', 'partly-refunded')
    and (intents.refunded_cents > target or intents.refunded_cents + greatest(0, ${TAKEN}) < target)`,
  'refunded twice': `
    select intent_id from sandbox_cards.refunds join sandbox_cards.intents on intents.id = intent_id
    where refunds.status <> 'failed' group by intents.id, intent_id having sum(refunds.amount_cents) > intents.amount_cents`,
  unfinished: `
    select payments.id, state, stuck_reason, payments.amount_cents, refund_cents, intents.refunded_cents,
    disputes.status as dispute, now() - state_changed_at as since, now() - checked_at as checked, check_at - now() as next
    from payments left join sandbox_cards.intents on intents.id = intent_id
    left join sandbox_cards.disputes using (intent_id) where state in ('releasing', 'refunding', 'stuck')`,
  'still held though nobody can pay': `
    select payments.id from payments join products on products.id = product_id
    where payments.state = 'held' and sold_at is not null`,
  'still booked though the phone is sold': `
    select bookings.id from bookings join products on products.id = product_id
    where bookings.state = 'placed' and sold_at is not null`,
} as const

const violations = { ...paymentViolations, ...dealViolations, ...ledgerViolations }

/** The names of the violations found, each with its first rows. */
export async function moneyViolations({ pool }: Pick<Database, 'pool'>): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const [name, query] of Object.entries(violations)) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) found[name] = rows.slice(0, 3)
  }
  return found
}

/**
 * The violations that remain after the shop had this many milliseconds to finish its work.
 * @param options.hurry runs pending retries early, because the retry delay grows with the age of a failure
 */
export async function moneyViolationsAfter(
  database: Database,
  ms: number,
  { hurry = false, except }: { hurry?: boolean; except?: keyof typeof violations } = {},
): Promise<Record<string, object[]>> {
  const findViolations = async () => {
    const { [except ?? '']: _later, ...wrong } = await moneyViolations(database)
    return wrong
  }
  const deadline = Date.now() + ms
  let wrong = await findViolations()
  while (Object.keys(wrong).length > 0 && Date.now() < deadline) {
    if (hurry) await bringForward(database)
    await sleep(1000)
    wrong = await findViolations()
  }
  return wrong
}

async function bringForward({ pool }: Database): Promise<void> {
  for (const table of ['payments', 'payouts']) {
    await pool.query(`update ${table} set check_at = now() where check_at > now() + interval '30 seconds'
      and state in ('releasing', 'refunding', 'due', 'sending', 'reversing')`)
  }
}

/** Cents at the provider, and cents that the record expects there. */
export async function sumsOf({ pool }: Database): Promise<{ record: string; ledger: string }> {
  const { rows } = await pool.query(`select
    (select coalesce(sum(amount_cents), 0) from payments where state = 'captured') as record,
    (select coalesce(sum(amount_cents - refunded_cents), 0) from sandbox_cards.intents where status = 'succeeded')
      as ledger`)
  return rows[0]
}
