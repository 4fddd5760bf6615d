import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { cards } from '#server/testing/paying.ts'
import type { twoPrograms } from './two-programs.ts'

type Buying = {
  askUntilAnswered: Awaited<ReturnType<typeof twoPrograms>>['askUntilAnswered']
  database: Database
  /** Access tokens, one per buyer. */
  tokens: string[]
  /** Ids of phones. If there are fewer phones than buyers, two buyers want some of them. */
  phones: string[]
}

/**
 * Buyers who react to faults as people do: they retry if no response arrives, and half of them close the page after the
 * card is charged, without reporting it to the shop. Some choose shipping, and a few change their choice just before they
 * pay.
 */
export function buyersOf({ askUntilAnswered, database, tokens, phones }: Buying) {
  /** The successfully booked bookings. */
  const acknowledged: string[] = []

  /** @returns the booking whose card was charged */
  async function buy(number: number): Promise<string | undefined> {
    const token = tokens[number] ?? ''
    const phoneId = phones[number % phones.length] ?? ''
    const ask = (method: string, path: string, body?: unknown) =>
      askUntilAnswered(number, [method, path, body], token)

    const booking = { productId: phoneId, meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
    const booked = await ask('POST', '/api/book-product', booking)
    if (booked.status !== 200) {
      // After a refund the seller decides whether to show the phone again.
      expect(['ALREADY_BOOKED', 'PRODUCT_SOLD', 'PRODUCT_NOT_FOUND']).toContain(booked.body.code)
      if (booked.body.code !== 'ALREADY_BOOKED') return undefined
    }
    // A booking whose response was lost is found in the database.
    const id = String(booked.body._id ?? (await bookingOf(phoneId, token)))
    if (booked.status === 200) acknowledged.push(id)
    const choose = (kind: string) => ask('POST', `/api/deals/${id}/delivery`, { kind, address: '1 Main St' })
    if (number % 4 === 0) await choose('shipping')
    const started = await ask('POST', '/api/create-payment-intent', { id })
    if (started.status !== 200) return undefined
    if (number % 24 === 0) await choose('meeting')
    const { clientSecret } = started.body
    // One in ten cards is declined first.
    const tries = number % 10 === 0 ? [cards.declined, cards.good] : [cards.good]
    let charged: unknown
    for (const number of tries) {
      const card = { number, expiry: '12/39', cvc: '123' }
      const confirmed = await ask('POST', '/api/sandbox-cards/confirm', { clientSecret, card })
      charged = confirmed.status === 200 ? confirmed.body.id : undefined
    }
    if (!charged) return undefined
    if (number % 36 === 0) await choose('meeting')
    if (number % 2 === 0) await ask('POST', '/api/payments', { id, transactionId: charged })
    return id
  }

  /** Retries the query, because the database may be unavailable. */
  async function bookingOf(phoneId: string, token: string): Promise<string> {
    for (;;) {
      const found = await database.pool
        .query(`select id from bookings where product_id = $1 and buyer_id = ($2::jsonb ->> 'sub')::uuid`, [
          phoneId,
          Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
        ])
        .catch(() => undefined)
      if (found) return found.rows[0]?.id
      await sleep(200)
    }
  }

  return { buy, acknowledged }
}
