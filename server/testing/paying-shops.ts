import { afterAll } from 'vitest'
import type { Role } from '#contract/call.ts'
import { simulatorWebhookSecret } from '../adapters/cards/open.ts'
import { webhookPath } from '../adapters/cards/port.ts'
import { setFaults } from '../adapters/cards/simulator/faults.ts'
import { freshDatabase } from './fresh-database.ts'
import { buyingWith, cards, idOf } from './paying.ts'
import { browserOf } from './people.ts'
import type { Shop } from './shop-app.ts'
import { simulatorServer, stripeSignature } from './simulator-server.ts'
import { type TestShop, testShop } from './test-shop.ts'

/** The response to a payer: the payment's id, or why the card was not charged. */
type Paid = { status?: string; error?: { code: string } }
type Pay = (clientSecret: unknown, number?: string) => Promise<Paid>

/** A shop per card provider, with the actions of payers and of the provider. */
export const payingShops = () => Promise.all([sandboxShop(), stripeShop()])
export type PayingShop = Awaited<ReturnType<typeof payingShops>>[number]

async function sandboxShop() {
  const parts = await testShop(await freshDatabase())
  const { shop } = parts
  const payer = buyingWith(browserOf(shop).ask)
  const pay: Pay = async (clientSecret, number) => (await payer.confirm(clientSecret, number)).body
  return {
    provider: 'sandbox' as const,
    ...withPayers(parts, pay),
    authenticate: async (clientSecret: unknown, outcome: 'pass' | 'fail'): Promise<Paid> =>
      (await payer.authenticate(clientSecret, outcome)).body,
    sign: (body: string, at: Date) =>
      stripeSignature(body, {
        secret: simulatorWebhookSecret(shop.services.secrets['card-webhooks'].current.value),
        at,
      }),
    deliverWebhooks: () => shop.jobs.drain(),
  }
}

async function stripeShop() {
  const database = await freshDatabase()
  const server = await simulatorServer(database)
  afterAll(() => server.close())
  const parts = await testShop(database, { settings: server.settings })
  const { shop } = parts
  server.deliverTo(request => shop.app.fetch(request))
  const pay: Pay = (clientSecret, number = cards.good) =>
    server.pay(String(clientSecret), number.replaceAll(' ', ''))
  return {
    provider: 'stripe' as const,
    ...withPayers(parts, pay),
    authenticate: (clientSecret: unknown, outcome: 'pass' | 'fail'): Promise<Paid> =>
      server.authenticate(String(clientSecret), outcome),
    sign: (body: string, at: Date) =>
      stripeSignature(body, { secret: server.settings.STRIPE_WEBHOOK_SECRET, at }),
    async deliverWebhooks() {
      await server.deliver()
      await shop.jobs.drain()
    },
  }
}

/** The shop with people who pay at the provider. */
function withPayers(parts: TestShop, pay: Pay) {
  return {
    ...parts,
    pay,
    /** Makes the provider reachable or unreachable from now on. */
    reach: (isReached: boolean) => setFaults(parts.database.pool, { drop: 100, fail: isReached ? 0 : 100 }),
    statesOf: async (bookingId: string) => (await parts.paymentsOf(bookingId)).map(({ state }) => state),
    async person(role: Role) {
      const person = await parts.person(role)
      return {
        ...person,
        /** Starts paying and charges the card at the provider, without reporting it to the shop. */
        async charge(bookingId: string): Promise<string> {
          const { body } = await person.start(bookingId)
          const paid = await pay(body.clientSecret)
          if (paid.status !== 'succeeded')
            throw new Error(`The payment failed: ${JSON.stringify([body, paid])}`)
          return idOf(body.clientSecret)
        },
      }
    },
  }
}

/** Sends a webhook of the provider to the shop. */
export const postWebhook = (
  shop: Shop,
  provider: 'sandbox' | 'stripe',
  { body, signature }: { body: string; signature?: string },
) =>
  shop.ask(webhookPath(provider), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  })
