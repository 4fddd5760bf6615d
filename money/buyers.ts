import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { cards } from '#server/testing/paying.ts'
import type { twoShops } from './two-shops.ts'

type Buying = {
  ask: Awaited<ReturnType<typeof twoShops>>['ask']
  database: Database
  /** Access tokens, one for each buyer. */
  tokens: string[]
  /** Ids of phones. Where there are fewer than buyers, some are wanted by two. */
  phones: string[]
}

/**
 * Buyers who behave as people do when things go wrong: they try again when no answer comes, and half of them close the page
 * when the card is charged, without telling the shop.
 */
export function buyersOf({ ask, database, tokens, phones }: Buying) {
  /** The bookings that were answered for. */
  const acknowledged: string[] = []

  async function buy(number: number): Promise<void> {
    const token = tokens[number] ?? ''
    const phoneId = phones[number % phones.length] ?? ''
    /** Asks until some answer comes, at either program. */
    async function insist(method: string, path: string, body: unknown) {
      for (let tries = 0; tries < 60; tries++) {
        const answer = await ask(number + tries, [method, path, body], token)
        if (answer && answer.status < 500) return answer
        await sleep(200)
      }
      return expect.fail(`${method} ${path} was never answered`)
    }

    const booking = { productId: phoneId, meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
    const booked = await insist('POST', '/api/book-product', booking)
    if (booked.status !== 200) {
      expect(['ALREADY_BOOKED', 'PRODUCT_SOLD']).toContain(booked.body.code)
      if (booked.body.code === 'PRODUCT_SOLD') return
    }
    // A booking whose answer was lost is known all the same.
    const id = booked.body._id ?? (await bookingOf(phoneId, token))
    if (booked.status === 200) acknowledged.push(String(id))
    const started = await insist('POST', '/api/create-payment-intent', { id })
    if (started.status !== 200) return
    const { clientSecret } = started.body
    // One in ten cards is declined first.
    const tries = number % 10 === 0 ? [cards.declined, cards.good] : [cards.good]
    let charged: unknown
    for (const number of tries) {
      const card = { number, expiry: '12/39', cvc: '123' }
      const confirmed = await insist('POST', '/api/sandbox-cards/confirm', { clientSecret, card })
      charged = confirmed.status === 200 ? confirmed.body.id : undefined
    }
    if (charged && number % 2 === 0) await insist('POST', '/api/payments', { id, transactionId: charged })
  }

  /** Asks the database until it answers: it may be away at this moment. */
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
