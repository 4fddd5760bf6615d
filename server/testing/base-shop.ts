import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#contract/call.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { setFaults } from '../adapters/cards/simulator/faults.ts'
import { rateLimits } from '../platform/budgets/usage-tables.ts'
import type { Database } from '../platform/database/connect.ts'
import { auditLog } from '../schema/audit.ts'
import { dealEvents, deals, ledgerEntries, payoutAccounts, payouts } from '../schema/deals.ts'
import { notices } from '../schema/notices.ts'
import { pictures } from '../schema/pictures.ts'
import { products } from '../schema/products.ts'
import { bookings, paymentEvents, payments } from '../schema/sales.ts'
import type { users } from '../schema/users.ts'
import { wishlistItems } from '../schema/wishlist.ts'
import { advanceTime, outage } from './advance-time.ts'
import { buyingWith } from './paying.ts'
import { browserOf } from './people.ts'
import { tokenFor } from './sessions.ts'
import { type Shop, type ShopOptions, shopApp } from './shop-app.ts'
import { stockOf } from './stock.ts'

/** The columns that repeated work writes without a change that people see. */
const UNSEEN = new Set(['checkAt', 'checkedAt'])
const TABLES = [
  ...[products, pictures, wishlistItems, auditLog, notices],
  ...[bookings, payments, paymentEvents, deals, dealEvents, payouts, payoutAccounts, ledgerEntries],
]

export type Options = ShopOptions & { now?: Date }
type PhoneValues = Partial<typeof products.$inferInsert>
export type Base = Awaited<ReturnType<typeof baseShop>>
export type Person = Awaited<ReturnType<ReturnType<typeof peopleOf>>>

/** People who are logged in, and their requests. */
function peopleOf(shop: Shop, stock: ReturnType<typeof stockOf>, db: Database['queries']) {
  return async (role: Role, values: Partial<typeof users.$inferInsert> = {}) => {
    const named = { name: `A ${role}`, verified: false, emailConfirmedAt: new Date() }
    const user = await stock.user({ role, ...named, ...values })
    const token = await tokenFor(db, shop.services.secrets, user.id)
    const ask = browserOf(shop).as(token)
    const deal = (method: string, id: string, path = '', body?: unknown) =>
      ask(method, `/api/deals/${id}${path}`, body)
    return {
      ...user,
      token,
      ask,
      ...buyingWith(ask),
      deal,
      see: async (id: string) => (await deal('GET', id)).body as unknown as DealDetails,
    }
  }
}

/** The part of `testShop` without deals and payouts. */
export async function baseShop(database: Database, { now, ...options }: Options) {
  const { queries: db, pool } = database
  const shop = await shopApp(database, options)
  if (now) shop.services.now = () => new Date(now)
  const stock = stockOf(db)
  const apple = (await stock.category('Apple')).id
  const nokia = (await stock.category('Nokia')).id
  // Webhooks of the simulated provider are lost until a test changes that.
  await setFaults(pool, { drop: 100 })

  const person = peopleOf(shop, stock, db)
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

  return {
    database,
    shop,
    stock,
    apple,
    nokia,
    person,
    seller,
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
    paymentsOf: (bookingId: string) =>
      db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.createdAt),

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
