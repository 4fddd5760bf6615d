import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { CURRENCY } from '#contract/money.ts'
import type { Evidence, IntentRequest } from '../adapters/cards/port.ts'
import { minor } from './amounts.ts'
import type { Provider } from './card-providers.ts'

/** Helpers shared by the tests of the card port. */

const GOOD = '4242424242424242'

export function cardPayments({ cards, database, pay }: Provider) {
  /** The amounts in the ledger: the charge, and the number of refunds. */
  const providerState = async (intentId: string) => {
    const { rows } = await database.pool.query(
      `select status, amount_cents - refunded_cents as remaining,
         (select count(*)::int from sandbox_cards.refunds where intent_id = intents.id) as refunds
       from sandbox_cards.intents where id = $1`,
      [intentId],
    )
    return rows[0]
  }
  const paidIntent = async () => {
    const intent = await cards.createIntent(request())
    expect(await pay(intent.clientSecret, GOOD)).toMatchObject({ status: 'succeeded' })
    return intent
  }

  return { providerState, paidIntent }
}

export const EVIDENCE: Evidence = {
  productDescription: 'Pixel 9',
  customerName: 'Ada Buyer',
  customerEmail: 'ada@redial.test',
  shippingTrackingNumber: '1Z999AA10123456784',
  uncategorizedText: 'It was delivered.',
}

export function request(): IntentRequest {
  return {
    paymentId: randomUUID(),
    key: randomUUID(),
    amountCents: minor(12_345),
    currency: CURRENCY,
    description: 'Pixel 9',
  }
}

export async function failureOf(ask: () => Promise<unknown>): Promise<unknown> {
  const outcome = await ask().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(Error)
  return outcome
}

export async function allOf<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of list) all.push(item)
  return all
}
