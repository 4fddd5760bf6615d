import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DealState } from '#contract/sales/deals/life.ts'
import { deals, ledgerEntries, ledgerTransactions, payoutAccounts } from '../schema/deals.ts'
import { notices } from '../schema/notices.ts'
import type { products } from '../schema/products.ts'
import { idOf } from './paying.ts'
import type { Person } from './people.ts'
import type { Shop } from './shop-app.ts'

/** The steps of deals in a shop of the tests, by regular requests. */
export function dealSteps({ shop, nokia }: { shop: Shop; nokia: string }) {
  const { person, stock } = shop
  const { queries: db } = shop.database

  const pay = async (buyer: Person, id: string) => {
    const { status, body } = await buyer.start(id)
    expect(status).toBe(200)
    await buyer.confirm(body.clientSecret)
    expect(await buyer.record(id, idOf(body.clientSecret))).toMatchObject({ status: 200 })
  }

  /** The balance of each ledger account that is not zero, in cents: of one deal, or of all. */
  async function balancesOf(bookingId?: string): Promise<Record<string, number>> {
    const rows = await db
      .select({ account: ledgerEntries.account, cents: sql<number>`sum(${ledgerEntries.amountCents})::int` })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(bookingId === undefined ? undefined : eq(ledgerTransactions.bookingId, bookingId))
      .groupBy(ledgerEntries.account)
    return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(row => [row.account, row.cents]))
  }

  return {
    pay,
    balancesOf,

    /** A deal of a new buyer and of this or a new seller that has reached this state. */
    async dealIn(
      state: 'placed' | 'paid' | 'handed-over' | 'disputed' | 'accepted',
      values: Partial<typeof products.$inferInsert> = {},
      ofSeller?: Person,
      { keepNotices = false }: { keepNotices?: boolean } = {},
    ) {
      const seller = ofSeller ?? (await person('seller', { name: 'Sam Seller' }))
      const buyer = await person('buyer', { name: 'Bo Buyer' })
      const phone = await stock.phone({ sellerId: seller.id, categoryId: nokia, ...values })
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

    setPayable: ({ id }: { id: string }, canReceive: boolean) =>
      db.update(payoutAccounts).set({ canReceive }).where(eq(payoutAccounts.userId, id)),
  }
}
