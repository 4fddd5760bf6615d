import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { Role } from '#contract/call.ts'
import { simulatorWebhookSecret } from '../adapters/cards/open.ts'
import { webhookPath } from '../adapters/cards/port.ts'
import { type PlannedFault, setFaults } from '../adapters/cards/simulator/faults.ts'
import { notices } from '../schema/notices.ts'
import { bookings, paymentEvents, payments } from '../schema/sales.ts'
import { freshDatabase } from './fresh-database.ts'
import { buyingWith, cards } from './paying.ts'
import { browserOf } from './people.ts'
import { tokenFor } from './sessions.ts'
import { type Shop, shopApp } from './shop-app.ts'
import { simulatorServer, stripeSignature } from './simulator-server.ts'
import { stockOf } from './stock.ts'

/** The response to a payer: the payment's id, or why the card was not charged. */
type Paid = { status?: string; error?: { code: string } }

/** A shop per card provider, with the actions of payers and of the provider. */
export async function payingShops() {
  const shops = await Promise.all([sandboxShop(), stripeShop()])
  return shops.map(parts => ({ ...parts, ...peopleOf(parts) }))
}
export type PayingShop = Awaited<ReturnType<typeof payingShops>>[number]

async function sandboxShop() {
  const database = await freshDatabase()
  const shop = await shopApp(database)
  const ask = async (path: string, body: object): Promise<Paid> => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    return (await shop.ask(`/api/sandbox-cards${path}`, init)).json()
  }
  return {
    provider: 'sandbox' as const,
    database,
    shop,
    pay: (clientSecret: unknown, number: string = cards.good) =>
      ask('/confirm', { clientSecret, card: { number, expiry: '12/39', cvc: '123' } }),
    authenticate: (clientSecret: unknown, outcome: 'pass' | 'fail') =>
      ask('/authenticate', { clientSecret, outcome }),
    sign: (body: string, at: Date) =>
      stripeSignature(body, {
        secret: simulatorWebhookSecret(shop.services.secrets['card-webhooks'].current.value),
        at,
      }),
    deliverWebhooks: () => shop.jobs.drain(),
    /** Makes the provider reachable or unreachable from now on. */
    reach: (isReached: boolean) => setFaults(database.pool, { drop: 100, fail: isReached ? 0 : 100 }),
  }
}

async function stripeShop() {
  const database = await freshDatabase()
  const server = await simulatorServer(database)
  afterAll(() => server.close())
  const shop = await shopApp(database, { settings: server.settings })
  server.deliverTo(request => shop.app.fetch(request))
  return {
    provider: 'stripe' as const,
    database,
    shop,
    pay: (clientSecret: unknown, number: string = cards.good): Promise<Paid> =>
      server.pay(String(clientSecret), number.replaceAll(' ', '')),
    authenticate: (clientSecret: unknown, outcome: 'pass' | 'fail'): Promise<Paid> =>
      server.authenticate(String(clientSecret), outcome),
    sign: (body: string, at: Date) =>
      stripeSignature(body, { secret: server.settings.STRIPE_WEBHOOK_SECRET, at }),
    async deliverWebhooks() {
      await server.deliver()
      await shop.jobs.drain()
    },
    reach: (isReached: boolean) => setFaults(database.pool, { drop: 100, fail: isReached ? 0 : 100 }),
    /** Plans the fault of the next requests. */
    plan: (next: PlannedFault | undefined) => setFaults(database.pool, { drop: 100, next }),
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

/** Signed-in people and their actions to buy. */
function peopleOf({ database, shop, pay }: Awaited<ReturnType<typeof sandboxShop | typeof stripeShop>>) {
  const stock = stockOf(database.queries)
  return {
    stock,
    async personOf(role: Role) {
      const user = await stock.user({ role, emailConfirmedAt: new Date() })
      const token = await tokenFor(database.queries, shop.services.secrets, user.id)
      const ask = browserOf(shop).as(token)
      const buying = buyingWith(ask)
      return {
        ...user,
        ask,
        ...buying,

        /** Starts paying and charges the card at the provider, without reporting it to the shop. */
        async charge(bookingId: string): Promise<string> {
          const { body } = await buying.start(bookingId)
          const paid = await pay(body.clientSecret)
          if (paid.status !== 'succeeded') {
            throw new Error(`PayoutContext was refused: ${JSON.stringify([body, paid])}`)
          }
          return idOf(body.clientSecret)
        },
      }
    },
  }
}

/** The payment's id, which is the prefix of its client secret. */
export const idOf = (clientSecret: unknown) => String(clientSecret).split('_secret')[0] ?? ''

/** Reads the record of a shop. */
export function recordOf({ database: { queries: db } }: Pick<PayingShop, 'database'>) {
  const paymentsOf = (bookingId: string) =>
    db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.createdAt)
  return {
    paymentsOf,
    statesOf: async (bookingId: string) => (await paymentsOf(bookingId)).map(({ state }) => state),
    async bookingOf(id: string) {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
      if (!booking) throw new Error('There is no such booking.')
      return booking
    },
    kindsFor: async ({ id }: { id: string }) =>
      (await db.select().from(notices).where(eq(notices.userId, id))).map(({ kind }) => kind).sort(),
    /** All data about money, to check that a refusal has changed nothing. */
    everything: async () => ({
      bookings: await db.select().from(bookings).orderBy(bookings.id),
      payments: (await db.select().from(payments).orderBy(payments.id)).map(
        ({ checkedAt: _, checkAt: __, ...row }) => row,
      ),
      events: await db.select().from(paymentEvents).orderBy(paymentEvents.id),
    }),
  }
}
