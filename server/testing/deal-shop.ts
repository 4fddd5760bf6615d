import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#contract/call.ts'
import type { DealState } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { setFaults } from '../adapters/cards/simulator/faults.ts'
import { rateLimits } from '../platform/budgets/usage-tables.ts'
import type { Database } from '../platform/database/connect.ts'
import {
  dealEvents,
  deals,
  ledgerEntries,
  ledgerTransactions,
  payoutAccounts,
  payouts,
} from '../schema/deals.ts'
import { notices } from '../schema/notices.ts'
import { products } from '../schema/products.ts'
import { advanceTime, outage } from './advance-time.ts'
import { buyingWith } from './paying.ts'
import { browserOf } from './people.ts'
import { tokenFor } from './sessions.ts'
import { shopApp } from './shop-app.ts'
import { stockOf } from './stock.ts'

/** A shop with buyers and sellers who make deals, for tests. The provider's webhooks are lost. */
export async function dealShop(database: Database, settings: Record<string, string> = {}) {
  const { queries: db } = database
  const shop = await shopApp(database, { settings })
  const stock = stockOf(db)
  const category = await stock.category('Nokia')
  await setFaults(database.pool, { drop: 100 })

  async function person(role: Role, values: { name?: string } = {}) {
    const user = await stock.user({ role, emailConfirmedAt: new Date(), ...values })
    const ask = browserOf(shop).as(await tokenFor(db, shop.services.secrets, user.id))
    const deal = (method: string, id: string, path = '', body?: unknown) =>
      ask(method, `/api/deals/${id}${path}`, body)
    return {
      ...user,
      ask,
      ...buyingWith(ask),
      deal,
      see: async (id: string) => (await deal('GET', id)).body as unknown as DealDetails,
    }
  }
  type Person = Awaited<ReturnType<typeof person>>

  const pay = async (buyer: Person, id: string) => {
    const { status, body } = await buyer.start(id)
    expect(status).toBe(200)
    const intentId = String(body.clientSecret).split('_secret')[0]
    await buyer.confirm(body.clientSecret)
    expect(await buyer.record(id, intentId)).toMatchObject({ status: 200 })
  }

  return {
    shop,
    stock,
    category,
    person,
    /** An access token of a person, to ask another process of the shop. */
    tokenOf: ({ id }: { id: string }) => tokenFor(db, shop.services.secrets, id),
    pay,

    /** A deal of a new buyer and of this or a new seller that has reached this state by regular requests. */
    async dealIn(
      state: 'placed' | 'paid' | 'handed-over' | 'disputed' | 'accepted',
      values: Partial<typeof products.$inferInsert> = {},
      ofSeller?: Person,
      { keepNotices = false }: { keepNotices?: boolean } = {},
    ) {
      const seller = ofSeller ?? (await person('seller', { name: 'Sam Seller' }))
      const buyer = await person('buyer')
      const phone = await stock.phone({ sellerId: seller.id, categoryId: category.id, ...values })
      const id = await buyer.booking(phone.id)
      const order = ['placed', 'paid', 'handed-over', state === 'disputed' ? 'disputed' : 'accepted']
      const until = order.indexOf(state)
      if (until >= 1) await pay(buyer, id)
      if (until >= 2) {
        const { code } = (await buyer.deal('GET', id, '/code')).body
        expect(await seller.deal('POST', id, '/hand-over', { code })).toMatchObject({ status: 200 })
      }
      if (state === 'disputed') {
        const problem = { reason: 'defect', text: 'The screen stays black.' }
        expect(await buyer.deal('POST', id, '/problem', problem)).toMatchObject({ status: 200 })
      }
      if (state === 'accepted') expect(await buyer.deal('POST', id, '/accept')).toMatchObject({ status: 200 })
      if (!keepNotices) await db.delete(notices)
      return { id, seller, buyer, phone }
    },

    async stateOf(id: string): Promise<DealState | undefined> {
      const [row] = await db.select({ state: deals.state }).from(deals).where(eq(deals.bookingId, id))
      return row?.state
    },

    /** The balance of each ledger account for one deal, in cents. */
    async balancesOf(id: string): Promise<Record<string, number>> {
      const rows = await db
        .select({
          account: ledgerEntries.account,
          cents: sql<number>`sum(${ledgerEntries.amountCents})::int`,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(eq(ledgerTransactions.bookingId, id))
        .groupBy(ledgerEntries.account)
      return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(row => [row.account, row.cents]))
    },

    noticesOf: async ({ id }: { id: string }) =>
      (await db.select().from(notices).where(eq(notices.userId, id))).map(({ kind }) => kind).toSorted(),

    /** All data that a refused call could have changed. */
    async everything() {
      const tables = [deals, dealEvents, payouts, ledgerEntries, notices, products]
      return JSON.stringify(await Promise.all(tables.map(table => db.select().from(table))))
    },

    setPayable: ({ id }: { id: string }, canReceive: boolean) =>
      db.update(payoutAccounts).set({ canReceive }).where(eq(payoutAccounts.userId, id)),

    wait: (hours: number) => advanceTime(database, { minutes: 60 * hours }),
    /** Nobody can use the shop for some hours, and its jobs do not run. */
    beDown: async (hours: number) => {
      // The deadline job has run until now.
      await shop.jobs.drain()
      await outage(database, { hours })
    },
    /** The texts of the mails to a person, oldest first. */
    mailsTo: async ({ email }: { email: string | null }) =>
      (await shop.outbox.list({ limit: 1000 }))
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => `${subject}\n${text}`)
        .toReversed(),
    /** Resets rate limits, which are tested elsewhere. */
    forgetCounts: () => db.delete(rateLimits),
  }
}
