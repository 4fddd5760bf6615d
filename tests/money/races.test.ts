import { expect, inject, test } from 'vitest'
import { disputeIntent } from '#server/adapters/cards/simulator/interventions.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { cards } from '#server/testing/paying.ts'
import { moneyViolationsAfter } from './money-violations.ts'
import { type Seller, twoPrograms } from './two-programs.ts'

/** Two people make conflicting requests for one deal at the same time, each at another program: one of them wins. */

const RACES = { short: 5, full: 100 }[inject('sizes')]
/** The time limit for payouts and refunds in milliseconds; the shop reads the provider's fees every half minute. */
const CONSISTENT_WITHIN_MS = 90_000

const database = await freshDatabase()
const { pool } = database
const { askUntilAnswered, failures, people } = await twoPrograms(database)
const sellers = await people.sellers(RACES)

type Deal = { id: string; intentId: string; buyer: string; seller: Seller }

/** Deals with handed-over phones, each with a different buyer and seller. */
async function handedOver(): Promise<Deal[]> {
  const [buyers, phones] = [await people.buyers(RACES), await people.phones(RACES, sellers)]
  return Promise.all(
    sellers.map(async (seller, index) => {
      const buyer = buyers[index] ?? ''
      const ask = (method: string, path: string, body?: object) =>
        askUntilAnswered(index, [method, `/api${path}`, body], buyer)
      const booking = { meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
      const id = String(
        (await ask('POST', '/book-product', { productId: phones[index], ...booking })).body._id,
      )
      const { clientSecret } = (await ask('POST', '/create-payment-intent', { id })).body
      const card = { number: cards.good, expiry: '12/39', cvc: '123' }
      const intentId = String((await ask('POST', '/sandbox-cards/confirm', { clientSecret, card })).body.id)
      expect(await ask('POST', '/payments', { id, transactionId: intentId })).toMatchObject({ status: 200 })
      expect(await ask('POST', `/deals/${id}/arrived`)).toMatchObject({ status: 200 })
      return { id, intentId, buyer, seller }
    }),
  )
}
const move = (index: number, { id }: Deal, path: string, token: string) =>
  askUntilAnswered(index, ['POST', `/api/deals/${id}${path}`, {}], token)

test(
  `${RACES} refund-acceptance races and ${RACES} chargeback-payout races have one outcome each`,
  async () => {
    const refunds = await Promise.all(
      (await handedOver()).map(async deal => {
        const accepting = move(0, deal, '/accept', deal.buyer)
        const refunding = move(1, deal, '/refund', deal.seller.token)
        return { id: deal.id, accept: (await accepting).status, refund: (await refunding).status }
      }),
    )
    const chargebacks = await handedOver()
    await Promise.all(
      chargebacks.flatMap(deal => [move(0, deal, '/accept', deal.buyer), disputeIntent(pool, deal.intentId)]),
    )

    expect(await moneyViolationsAfter(database, CONSISTENT_WITHIN_MS, { hurry: true })).toEqual({})
    expect(failures).toEqual([])
    const { rows } = await pool.query('select booking_id as id, state from deals')
    const states = new Map(rows.map(({ id, state }) => [id, state]))
    for (const { id, accept, refund } of refunds) {
      // An accepted deal may be refunded until its payout.
      expect([accept, refund]).toContain(200)
      expect(states.get(id)).toBe(refund === 200 ? 'refunded' : 'paid-out')
    }
    for (const { id } of chargebacks) expect(states.get(id)).toBe('charged-back')
  },
  { short: 600_000, full: 600_000 }[inject('sizes')],
)
