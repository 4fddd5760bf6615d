import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../platform/database/connect.ts'
import { notices } from '../schema/notices.ts'
import { products } from '../schema/products.ts'
import { bookings, paymentEvents, payments } from '../schema/sales.ts'
import { wishlistItems } from '../schema/wishlist.ts'
import { advanceTime } from './advance-time.ts'
import { type Person, sellingShop } from './selling-shop.ts'

/** The meeting place and phone number that the buyers of these tests enter. */
export const TYPED = { meetingLocation: 'Central station', buyerNumber: '+1 503 555 0199' }

/** The shop of `sellingShop` with buyers who book, and with `wait` to advance time, for tests. */
export async function bookingShop(database: Database) {
  const { queries: db } = database
  const selling = await sellingShop(database)
  const { shop, stock } = selling
  let now = new Date('2026-03-01T12:00:00Z')
  shop.services.now = () => now

  /** All data that a refused call could have changed. */
  async function everything() {
    const tables = [products, bookings, payments, paymentEvents, notices, wishlistItems]
    return JSON.stringify(await Promise.all(tables.map(table => db.select().from(table))))
  }

  return {
    ...selling,
    everything,

    now: () => now,
    /** Advances time. */
    wait: async (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
      await advanceTime(database, { minutes })
    },

    book: (who: Person, product: { id: string }, typed: Record<string, unknown> = {}) =>
      who.ask('POST', '/api/book-product', { productId: product.id, ...TYPED, ...typed }),

    /** A booking row from the database, of a new phone unless one is given. */
    async booked(
      buyer: Person,
      {
        state = 'placed',
        product,
      }: {
        state?: typeof bookings.$inferSelect.state
        product?: typeof products.$inferSelect
      } = {},
    ) {
      const phone = product ?? (await selling.phone())
      const { id } = await stock.booking({ product: phone, buyer, state })
      const [row] = await db
        .update(bookings)
        .set({ createdAt: now, stateChangedAt: now })
        .where(eq(bookings.id, id))
        .returning()
      if (!row) throw new Error('The booking is gone.')
      return { ...row, product: phone }
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
      return row
    },

    bookingsFor: (product: { id: string }) =>
      db.select().from(bookings).where(eq(bookings.productId, product.id)),

    /** A person's notices, oldest first. */
    noticesOf: async (person: { id: string }) => {
      const rows = await db
        .select()
        .from(notices)
        .where(eq(notices.userId, person.id))
        .orderBy(asc(notices.id))
      return rows.map(({ kind, path, productName, personName }) => ({ kind, path, productName, personName }))
    },

    /** Makes a request, and checks that it is refused like this and that nothing has changed. */
    async expectRefusal(asking: () => Promise<{ status: number; body: unknown }>, refused: object) {
      const before = await everything()
      expect(await asking()).toMatchObject(refused)
      expect(await everything()).toBe(before)
    },
  }
}

/** A refusal with an error code of the contract. */
export const refusal = (status: number, code: string) => ({ status, body: { defined: true, code } })

export const DONE = { status: 200, body: { acknowledged: true } }
