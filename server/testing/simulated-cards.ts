import { CURRENCY } from '#contract/money.ts'
import { openCards, simulatorWebhookSecret } from '../adapters/cards/open.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { minor } from './amounts.ts'

const SECRET = new TextEncoder().encode('a secret that only this simulator has')
export const WEBHOOK_SECRET = simulatorWebhookSecret(SECRET)
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** The simulator on this database, without a shop; retries run when the test requests them. */
export async function simulatedCards(database: Database) {
  let repeat = async () => {}
  const jobs: Pick<Jobs, 'repeat'> = {
    repeat(_name, _options, work) {
      repeat = () => work(new AbortController().signal)
    },
  }
  const log = createLog({ level: 'silent' })
  const { cards, stripe } = await openCards(
    { kind: 'sandbox' },
    { database, jobs, secret: SECRET, log, languages: ['en'] },
  )

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
    /** The Stripe settings of the payouts adapter. */
    stripe,
    /** A new intent of 123.45. */
    newIntent: () =>
      cards.createIntent({
        paymentId: crypto.randomUUID(),
        key: crypto.randomUUID(),
        amountCents: minor(12_345),
        currency: CURRENCY,
        description: 'iPhone 12',
      }),
    confirm: (clientSecret: unknown, card: object = {}) =>
      post('/confirm', { clientSecret, card: { ...GOOD_CARD, ...card } }),
    authenticate: (clientSecret: string, outcome: string) => post('/authenticate', { clientSecret, outcome }),
    post,
    /** Sends all due messages. */
    deliver: () => repeat(),
  }
}
