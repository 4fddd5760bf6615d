import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll } from 'vitest'
import { openCards, simulatorWebhookSecret } from '../adapters/cards/open.ts'
import type { Cards } from '../adapters/cards/port.ts'
import { setFaults } from '../adapters/cards/simulator/faults.ts'
import type { Choice } from '../adapters/cards/simulator/onboarding-page.ts'
import { openPayouts } from '../adapters/payouts/open.ts'
import type { ConnectPayouts } from '../adapters/payouts/port.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { createLog } from '../platform/log/log.ts'
import { freshDatabase } from './fresh-database.ts'
import { type Paid, sendChoice, simulatorServer, stripeSignature } from './simulator-server.ts'

/** The providers for the tests of the port. */

/** A provider with the actions of payers and of the provider itself, in addition to the port. */
export type Provider = {
  name: string
  cards: Cards
  /** The port of another account, with another secret. */
  otherAccount: Cards
  database: Database
  pay(clientSecret: string, number: string): Promise<Paid>
  sign(body: string, at: Date): string
  /** The port while the provider is unreachable. */
  whileDown(ask: (cards: Cards, payouts: ConnectPayouts) => Promise<void>): Promise<void>
  payouts: ConnectPayouts
  /** Completes an account, as its owner does on the provider's page. @returns the redirect target */
  onboard(link: string, choice: Choice): Promise<string | null>
}

const jobs = { repeat: () => {} }
const log = createLog({ level: 'silent' })

const payoutsOf = (stripe: Stripe) => openPayouts({ kind: 'connect' }, { stripe }) as ConnectPayouts

export async function sandboxProvider(): Promise<Provider> {
  const database = await freshDatabase()
  const secret = randomBytes(32)
  const open = (secret: Uint8Array) =>
    openCards({ kind: 'sandbox' }, { database, jobs, secret, log, languages: ['en'] })
  const { cards, stripe } = await open(secret)
  const payouts = payoutsOf(stripe)
  const { cards: otherAccount } = await open(randomBytes(32))
  return {
    name: 'the sandbox',
    cards,
    otherAccount,
    database,
    async pay(clientSecret, number) {
      const card = { number, expiry: '12/40', cvc: '123' }
      const init = { method: 'POST', body: JSON.stringify({ clientSecret, card }) }
      const answer = await cards.routes?.request('/confirm', init)
      return (await answer?.json()) as Paid
    },
    sign: (body, at) => stripeSignature(body, { secret: simulatorWebhookSecret(secret), at }),
    async whileDown(ask) {
      await setFaults(database.pool, { fail: 100 })
      await ask(cards, payouts)
      await setFaults(database.pool, {})
    },
    payouts,
    onboard: (link, choice) => sendChoice(cards.routes, { link, choice }),
  }
}

export async function stripeProvider(): Promise<Provider> {
  const database = await freshDatabase()
  const server = await simulatorServer(database)
  afterAll(() => server.close())
  const open = (settings: Record<string, string>) =>
    openCards(readConfig(settings).cards, { database, jobs, secret: randomBytes(32), log, languages: ['en'] })
  const { settings } = server
  const { cards, stripe } = await open(settings)
  const { cards: otherAccount } = await open({ ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_other' })
  return {
    name: 'Stripe',
    cards,
    otherAccount,
    database,
    pay: server.pay,
    sign: (body, at) => stripeSignature(body, { secret: settings.STRIPE_WEBHOOK_SECRET, at }),
    async whileDown(ask) {
      const down = await open({ ...settings, STRIPE_API_URL: 'http://127.0.0.1:1' })
      await ask(down.cards, payoutsOf(down.stripe))
    },
    payouts: payoutsOf(stripe),
    onboard: server.onboard,
  }
}
