import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { CURRENCY } from '#contract/money.ts'
import type { DealState } from '#contract/sales/deals/life.ts'
import { type PlannedFault, setFaults } from '../adapters/cards/simulator/faults.ts'
import { addReadyAccount } from '../adapters/cards/simulator/interventions.ts'
import { bankNews } from '../features/sales/shared/queues.ts'
import { readCsv } from '../platform/csv/csv.ts'
import { deals, ledgerEntries, ledgerTransactions, payoutAccounts, payouts } from '../schema/deals.ts'
import { notices } from '../schema/notices.ts'
import type { products } from '../schema/products.ts'
import type { payments } from '../schema/sales.ts'
import { idOf } from './paying.ts'
import type { Person } from './people.ts'
import type { Shop } from './shop-app.ts'

/** The price of `owed` deals in cents; the commission is four percent. */
const PRICE = 30_000
export const COMMISSION = 1200
export const SHARE = PRICE - COMMISSION

type Parts = {
  shop: Shop
  nokia: string
  paymentsOf(bookingId: string): Promise<(typeof payments.$inferSelect)[]>
}

/**
 * The steps of deals and payouts in a shop of the tests, by regular requests, and what its provider does. Without
 * `readyAccount`, a seller's phones can be bought, but there is no account to pay.
 */
export function dealSteps({ shop, nokia, paymentsOf }: Parts) {
  const { person, stock } = shop
  const { queries: db, pool } = shop.database

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

  /** A deal of a new buyer and of this or a new seller that has reached this state. */
  async function dealIn(
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
  }

  const payoutsOf = ({ id }: { id: string }) =>
    db.select().from(payouts).where(eq(payouts.bookingId, id)).orderBy(payouts.createdAt)

  return {
    pay,
    balancesOf,
    dealIn,

    async stateOf(id: string): Promise<DealState | undefined> {
      const [row] = await db.select({ state: deals.state }).from(deals).where(eq(deals.bookingId, id))
      return row?.state
    },

    setPayable: ({ id }: { id: string }, canReceive: boolean) =>
      db.update(payoutAccounts).set({ canReceive }).where(eq(payoutAccounts.userId, id)),

    /** A seller without any setup. */
    async newSeller() {
      const seller = await person('seller')
      await db.delete(payoutAccounts).where(eq(payoutAccounts.userId, seller.id))
      return seller
    },

    /** An account at the provider that can receive money. */
    async readyAccount({ id: userId }: { id: string }): Promise<string> {
      const values = { accountId: await addReadyAccount(pool), canReceive: true, currency: CURRENCY }
      await db
        .insert(payoutAccounts)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: payoutAccounts.userId, set: values })
      return values.accountId
    },

    /** Says how a seller wants to be paid by hand. */
    async sayHowToPay(seller: Pick<Person, 'ask'>, details = 'IBAN 12 34 56') {
      expect(await seller.ask('POST', '/api/payout-account', { details })).toMatchObject({ status: 200 })
    },

    /** The rows of an exported file, by the heads of its columns. */
    rowsOf(file: unknown): Record<string, string>[] {
      const table = readCsv(String(file), { isHead: cell => cell === 'Payout', maxLines: 1000 })
      const [heads = [], ...lines] = 'lines' in table ? table.lines : []
      return lines
        .filter(line => line.length === heads.length)
        .map(line => Object.fromEntries(heads.map((head, index) => [head, line[index] ?? ''])))
    },

    /** Compares a payment with what the buyer's bank did, as after its webhook. */
    hearOfBank: async (intentId: string) => {
      await shop.jobs.send(db, bankNews, { intentId })
      await shop.jobs.drain()
    },

    /** A deal that the buyer has accepted, so that its money is due to the seller. */
    owed: (values: Partial<typeof products.$inferInsert> = {}) =>
      dealIn('accepted', { resellPriceCents: PRICE, ...values }),

    intentOf: async ({ id }: { id: string }): Promise<string> => (await paymentsOf(id))[0]?.intentId ?? '',

    /** Advances time for payouts: their times are compared with the database's clock, so they are moved into the past. */
    waitSeconds: (seconds: number) =>
      pool.query(
        `update payouts set check_at = check_at - $1::float8 * interval '1 second',
           state_changed_at = state_changed_at - $1::float8 * interval '1 second'`,
        [seconds],
      ),

    payoutsOf,
    async payoutOf(deal: { id: string }) {
      const [row] = (await payoutsOf(deal)).slice(-1)
      if (!row) throw new Error('There is no payout.')
      return row
    },

    /** The transfers at the provider. */
    async transfers() {
      const { rows } = await pool.query(
        'select id, amount_cents as "amountCents", reversed_cents as "reversedCents" from sandbox_cards.transfers order by created_at',
      )
      return rows as { id: string; amountCents: number; reversedCents: number }[]
    },

    /** Adds or removes money of other business in the shop's balance at the provider. */
    changeBalance: (cents: number) =>
      pool.query(
        `insert into sandbox_cards.balance_transactions
           (id, type, reporting_category, source_id, amount_cents, fee_cents, currency, created_at)
         values ('txn_' || gen_random_uuid(), 'adjustment', 'other', 'other', $1, 0, 'usd', now())`,
        [cents],
      ),

    /** Plans the fault of the shop's next requests to the provider; the provider's webhooks are lost. */
    plan: (next?: PlannedFault) => setFaults(pool, { drop: 100, next }),
    /** From now on the provider's webhooks arrive, and it refuses all changes that the shop requests. */
    refuseWrites: () =>
      setFaults(pool, { next: { how: 'error', when: 'before', times: 1000, onlyWrites: true } }),
    /** From now on the provider's webhooks arrive. */
    hearProvider: () => setFaults(pool, {}),
  }
}
