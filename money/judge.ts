import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'

/**
 * What is wrong between the shop's record and the card provider's ledger, by SQL on both: each of these lists must be
 * empty when everything has come to rest. No code of the shop takes part.
 */
const faults = {
  'sold to two': `
    select product_id from bookings where state in ('paid', 'delivered') group by product_id having count(*) > 1`,
  'captured and not sold': `
    select payments.id from payments join bookings on bookings.id = booking_id
    where payments.state = 'captured' and bookings.state not in ('paid', 'delivered')`,
  'sold and not captured': `
    select bookings.id from bookings where state in ('paid', 'delivered')
    and (select count(*) from payments where booking_id = bookings.id and payments.state = 'captured') <> 1`,
  'paid for and still for sale': `
    select products.id from products join payments on product_id = products.id
    where payments.state = 'captured' and sold_at is null`,
  'money that the record does not know': `
    select intents.id from sandbox_cards.intents left join payments on payments.intent_id = intents.id
    where intents.status = 'succeeded' and (payments.state is null or payments.state not in ('captured', 'refunded'))`,
  'recorded money that the provider does not have': `
    select payments.id from payments left join sandbox_cards.intents on payments.intent_id = intents.id
    where payments.state in ('captured', 'refunded') and intents.status is distinct from 'succeeded'`,
  'another amount than agreed': `
    select payments.id from payments join sandbox_cards.intents on payments.intent_id = intents.id
    join bookings on bookings.id = booking_id
    where payments.amount_cents <> intents.amount_cents or payments.amount_cents <> bookings.price_cents`,
  'kept though it was too late, or given back though it bought': `
    select payments.id from payments join sandbox_cards.intents on payments.intent_id = intents.id
    where payments.state in ('captured', 'refunded')
    and intents.refunded_cents <> case payments.state when 'refunded' then payments.amount_cents else 0 end`,
  'refunded twice': `
    select intent_id from sandbox_cards.refunds group by intent_id having count(*) > 1`,
  'not at rest': `select id from payments where state in ('releasing', 'refunding')`,
  'still held though nobody may pay': `
    select payments.id from payments join products on products.id = product_id
    where payments.state = 'held' and sold_at is not null`,
  'placed though the phone is sold': `
    select bookings.id from bookings join products on products.id = product_id
    where bookings.state = 'placed' and sold_at is not null`,
} as const

/** The names of what is wrong, each with how many rows show it. */
export async function wrongWith({ pool }: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, query] of Object.entries(faults)) {
    const { rowCount } = await pool.query(query)
    if (rowCount) found[name] = rowCount
  }
  return found
}

/** What is still wrong when the shop was given this many milliseconds to finish what it had begun. */
export async function restsWithin(database: Database, ms: number): Promise<Record<string, number>> {
  const deadline = Date.now() + ms
  let wrong = await wrongWith(database)
  while (Object.keys(wrong).length > 0 && Date.now() < deadline) {
    await sleep(500)
    wrong = await wrongWith(database)
  }
  return wrong
}

/** Cents that the provider keeps, and cents that the record says it keeps. */
export async function sumsOf({ pool }: Database): Promise<{ record: string; ledger: string }> {
  const { rows } = await pool.query(`select
    (select coalesce(sum(amount_cents), 0) from payments where state = 'captured') as record,
    (select coalesce(sum(amount_cents - refunded_cents), 0) from sandbox_cards.intents where status = 'succeeded')
      as ledger`)
  return rows[0]
}
