import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { openCards, simulatorWebhookSecret } from '../adapters/cards/open.ts'
import type { Cards } from '../adapters/cards/port.ts'
import { setFaults } from '../adapters/cards/simulator/faults.ts'
import { addRefund } from '../adapters/cards/simulator/ledger.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { createLog } from '../platform/log/log.ts'
import { freshDatabase } from './fresh-database.ts'
import { type Paid, simulatorServer, stripeSignature } from './simulator-server.ts'

/** The providers as the tests of the port need them. */

/** What a suite needs of a provider, beside the port: what payers and the provider itself do. */
export type Provider = {
  name: string
  cards: Cards
  /** The same, at another account, with another secret. */
  otherAccount: Cards
  database: Database
  pay(clientSecret: string, number: string): Promise<Paid>
  sign(body: string, at: Date): string
  /** Sends back this much, as the operator does on the provider's own pages. */
  refundPart(intentId: string, cents: number): Promise<unknown>
  /** The port while the provider cannot be asked. */
  whileDown(ask: (cards: Cards) => Promise<void>): Promise<void>
}

const jobs = { repeat: () => {} }
const log = createLog({ level: 'silent' })

/** By rows, since the port knows no refund in part. */
const refundPart =
  ({ pool }: Database) =>
  (intentId: string, cents: number) =>
    addRefund(pool, intentId, cents)

export async function sandboxProvider(): Promise<Provider> {
  const database = await freshDatabase()
  const secret = randomBytes(32)
  const open = (secret: Uint8Array) => openCards({ kind: 'sandbox' }, { database, jobs, secret, log })
  const cards = await open(secret)
  return {
    name: 'the sandbox',
    cards,
    otherAccount: await open(randomBytes(32)),
    database,
    refundPart: refundPart(database),
    async pay(clientSecret, number) {
      const card = { number, expiry: '12/40', cvc: '123' }
      const init = { method: 'POST', body: JSON.stringify({ clientSecret, card }) }
      const answer = await cards.routes?.request('/confirm', init)
      return (await answer?.json()) as Paid
    },
    sign: (body, at) => stripeSignature(body, { secret: simulatorWebhookSecret(secret), at }),
    async whileDown(ask) {
      await setFaults(database.pool, { fail: 100 })
      await ask(cards)
      await setFaults(database.pool, {})
    },
  }
}

export async function stripeProvider(): Promise<Provider> {
  const database = await freshDatabase()
  const server = await simulatorServer(database)
  afterAll(() => server.close())
  const open = (settings: Record<string, string>) =>
    openCards(readConfig(settings).cards, { database, jobs, secret: randomBytes(32), log })
  const { settings } = server
  return {
    name: 'Stripe',
    cards: await open(settings),
    otherAccount: await open({ ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_other' }),
    database,
    refundPart: refundPart(database),
    pay: server.pay,
    sign: (body, at) => stripeSignature(body, { secret: settings.STRIPE_WEBHOOK_SECRET, at }),
    whileDown: async ask => ask(await open({ ...settings, STRIPE_API_URL: 'http://127.0.0.1:1' })),
  }
}
