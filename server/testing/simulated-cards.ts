import { openCards, simulatorWebhookSecret } from '../adapters/cards/open.ts'
import type { Database } from '../platform/database/connect.ts'
import { createLog } from '../platform/log/log.ts'

const SECRET = new TextEncoder().encode('a secret that only this simulator has')
export const WEBHOOK_SECRET = simulatorWebhookSecret(SECRET)
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** The simulator on this database, without a shop around it: what it repeats is done when the test says so. */
export async function simulatedCards(database: Database) {
  let repeat = async () => {}
  const jobs = {
    repeat(_name: string, _options: object, work: () => Promise<void>) {
      repeat = work
    },
  }
  const log = createLog({ level: 'silent' })
  const cards = await openCards({ kind: 'sandbox' }, { database, jobs, secret: SECRET, log })

  async function post(path: string, body: unknown) {
    const answer = await cards.routes?.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return { status: answer?.status, body: await answer?.json() }
  }

  return {
    cards,
    /** An intent of 123.45 for a payment of its own. */
    newIntent: () =>
      cards.createIntent({
        paymentId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        amountCents: 12_345,
        currency: 'usd',
        description: 'iPhone 12',
      }),
    confirm: (clientSecret: unknown, card: object = {}) =>
      post('/confirm', { clientSecret, card: { ...GOOD_CARD, ...card } }),
    authenticate: (clientSecret: string, outcome: string) => post('/authenticate', { clientSecret, outcome }),
    post,
    /** Sends what is due by now. */
    deliver: () => repeat(),
  }
}
