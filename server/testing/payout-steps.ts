import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { CURRENCY } from '#contract/money.ts'
import { type PlannedFault, setFaults } from '../adapters/cards/simulator/faults.ts'
import { addReadyAccount } from '../adapters/cards/simulator/interventions.ts'
import { bankNews } from '../features/sales/shared/queues.ts'
import { readCsv } from '../platform/csv/csv.ts'
import { payoutAccounts, payouts } from '../schema/deals.ts'
import type { products } from '../schema/products.ts'
import type { payments } from '../schema/sales.ts'
import type { dealSteps } from './deal-steps.ts'
import type { Person } from './people.ts'
import type { Shop } from './shop-app.ts'

/** The price of these deals in cents; the commission is four percent. */
const PRICE = 30_000
export const COMMISSION = 1200
export const SHARE = PRICE - COMMISSION

/**
 * The steps of payouts in a shop of the tests, and what its provider does. Without `readyAccount`, a seller's phones
 * can be bought, but there is no account to pay.
 */
export function payoutSteps(
  {
    shop,
    paymentsOf,
  }: { shop: Shop; paymentsOf(bookingId: string): Promise<(typeof payments.$inferSelect)[]> },
  { dealIn }: ReturnType<typeof dealSteps>,
) {
  const { queries: db, pool } = shop.database

  const payoutsOf = ({ id }: { id: string }) =>
    db.select().from(payouts).where(eq(payouts.bookingId, id)).orderBy(payouts.createdAt)

  return {
    /** A seller without any setup. */
    async newSeller() {
      const seller = await shop.person('seller')
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
