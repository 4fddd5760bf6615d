import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import { setFaults } from '../adapters/cards/simulator/faults.ts'
import { rateLimits } from '../platform/budgets/usage-tables.ts'
import type { Database } from '../platform/database/connect.ts'
import { auditLog } from '../schema/audit.ts'
import { dealEvents, deals, ledgerEntries, payoutAccounts, payouts } from '../schema/deals.ts'
import { notices } from '../schema/notices.ts'
import { pictures } from '../schema/pictures.ts'
import { products } from '../schema/products.ts'
import { bookings, paymentEvents, payments } from '../schema/sales.ts'
import { wishlistItems } from '../schema/wishlist.ts'
import { advanceTime, outage } from './advance-time.ts'
import { dealSteps } from './deal-steps.ts'
import type { Person } from './people.ts'
import { type ShopOptions, shopApp } from './shop-app.ts'

/** The columns that repeated work writes without a change that people see. */
const UNSEEN = new Set(['checkAt', 'checkedAt'])
const TABLES = [
  ...[products, pictures, wishlistItems, auditLog, notices],
  ...[bookings, payments, paymentEvents, deals, dealEvents, payouts, payoutAccounts, ledgerEntries],
]

type PhoneValues = Partial<typeof products.$inferInsert>
export type TestShop = Awaited<ReturnType<typeof testShop>>

/**
 * The shop of the tests: the whole application on this database, with people who are logged in, phones for sale, and
 * the steps of a deal and of a payout.
 * @param options.now the application's clock, which then advances only by `wait`
 */
export async function testShop(database: Database, { now, ...options }: ShopOptions & { now?: Date } = {}) {
  const { queries: db, pool } = database
  const shop = await shopApp(database, options)
  if (now) shop.services.now = () => new Date(now)
  const { stock, person } = shop
  const apple = (await stock.category('Apple')).id
  const nokia = (await stock.category('Nokia')).id
  // Webhooks of the simulated provider are lost until a test changes that.
  await setFaults(pool, { drop: 100 })

  const seller = await person('seller')

  const phone = (values: PhoneValues = {}) =>
    stock.phone({ sellerId: seller.id, categoryId: apple, ...values })

  /** All data that a refused call could have changed: a line per row. */
  async function everything() {
    const tables = await Promise.all(TABLES.map(table => db.select().from(table)))
    const lineOf = (row: object) =>
      JSON.stringify(row, (name, value) => (UNSEEN.has(name) ? undefined : value))
    return tables.flatMap(rows => rows.map(lineOf).toSorted())
  }

  const paymentsOf = (bookingId: string) =>
    db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.createdAt)

  return {
    database,
    shop,
    stock,
    apple,
    nokia,
    person,
    seller,
    admin: await person('admin'),
    rival: await person('seller'),
    buyer: await person('buyer'),
    ...dealSteps({ shop, nokia, paymentsOf }),
    /** A phone of the seller. */
    phone,

    everything,
    /** Makes a request, and checks that it is refused like this and that nothing has changed. */
    async expectRefusal(asking: () => Promise<{ status: number; body: unknown }>, refused: object) {
      const before = await everything()
      expect(await asking()).toMatchObject(refused)
      expect(await everything()).toEqual(before)
    },

    /** Time passes; jobs run when a test requests them. */
    async wait({ hours = 0, minutes = 60 * hours }: { hours?: number; minutes?: number }) {
      now?.setTime(now.getTime() + minutes * 60_000)
      await advanceTime(database, { minutes })
    },
    /** Nobody can use the shop for some hours, and its jobs do not run. */
    async beDown(hours: number) {
      // The deadline job has run until now.
      await shop.jobs.drain()
      await outage(database, { hours })
    },
    /** Runs all due jobs, including subsequent ones. */
    settle: () => shop.jobs.drain(),
    /** Resets rate limits, which are tested elsewhere. */
    forgetCounts: () => db.delete(rateLimits),

    /** The address of a picture that this person has uploaded. */
    async pictureOf(person: { id: string }) {
      const address = `/images/${randomUUID()}/1280.webp`
      await db.insert(pictures).values({ address, uploadedBy: person.id })
      return address
    },
    rowOf: async (id: unknown) =>
      (
        await db
          .select()
          .from(products)
          .where(eq(products.id, String(id)))
      )[0],
    async auditOf(subjectId: string) {
      const { action, actorEmail, subject } = auditLog
      return db
        .select({ action, actorEmail, subject })
        .from(auditLog)
        .where(eq(auditLog.subjectId, subjectId))
        .orderBy(auditLog.id)
    },

    book: (who: Person, product: { id: string }, typed: Record<string, unknown> = {}) =>
      who.book(product.id, typed),
    /** A booking row of the database, of a new phone unless one is given. */
    async booked(
      buyer: Person,
      values: { state?: typeof bookings.$inferSelect.state; product?: typeof products.$inferSelect } = {},
    ) {
      const product = values.product ?? (await phone())
      const at = shop.services.now()
      return { ...(await stock.booking({ product, buyer, state: values.state ?? 'placed', at })), product }
    },
    /** Holds the phone of a booking, as starting to pay does. */
    async hold(booking: { id: string; productId: string | null }, { minutes = 15 } = {}) {
      const [row] = await db
        .insert(payments)
        .values({
          bookingId: booking.id,
          productId: booking.productId,
          amountCents: 28950,
          holdExpiresAt: sql`now() + ${minutes} * interval '1 minute'`,
        })
        .returning()
      if (!row) throw new Error('The hold is gone.')
      return row
    },
    async bookingOf(id: unknown) {
      const [row] = await db
        .select()
        .from(bookings)
        .where(eq(bookings.id, String(id)))
      if (!row) throw new Error('There is no such booking.')
      return row
    },
    bookingsFor: (product: { id: string }) =>
      db.select().from(bookings).where(eq(bookings.productId, product.id)),
    paymentsOf,

    /** The kinds of a person's notices in alphabetical order: all, or those that start like this. */
    async noticesOf({ id }: { id: string }, start = '') {
      const rows = await db.select({ kind: notices.kind }).from(notices).where(eq(notices.userId, id))
      return rows
        .map(({ kind }) => kind)
        .filter(kind => kind.startsWith(start))
        .toSorted()
    },
    /** What a person's notices say, oldest first. */
    toldTo({ id }: { id: string }) {
      const { kind, path, productName, personName } = notices
      return db
        .select({ kind, path, productName, personName })
        .from(notices)
        .where(eq(notices.userId, id))
        .orderBy(asc(notices.id))
    },
    /** The texts of the mails to a person, oldest first. */
    mailsTo: async ({ email }: { email: string | null }) =>
      (await shop.outbox.list({ limit: 1000 }))
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => `${subject}\n${text}`)
        .toReversed(),
  }
}

/** A refusal with an error code of the contract. */
export const refusal = (status: number, code: string) => ({ status, body: { defined: true, code } })
export const NOT_FOUND = refusal(404, 'PRODUCT_NOT_FOUND')
export const SOLD = refusal(409, 'PRODUCT_SOLD')
export const DONE = { status: 200, body: { acknowledged: true } }

/** The refusal of this field. */
export const refusedAt = (path: string) => ({
  status: 400,
  body: {
    defined: true,
    code: 'BAD_REQUEST',
    data: {
      issues: expect.toSatisfy(
        issues => issues.length > 0 && issues.every((issue: FieldIssue) => issue.path === path),
      ),
    },
  },
})
