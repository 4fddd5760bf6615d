import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { CURRENCY } from '#contract/money.ts'
import type { Queries } from '../platform/database/connect.ts'
import { payoutAccounts } from '../schema/deals.ts'
import { categories, products } from '../schema/products.ts'
import { bookings } from '../schema/sales.ts'
import { users } from '../schema/users.ts'

export type Stock = ReturnType<typeof stockOf>

/** Creates rows for tests; values that a test does not specify are filled in. */
export function stockOf(db: Queries) {
  let minutes = 0
  return {
    /** The category of this name, which is created unless it exists. */
    async category(name: string) {
      await db.insert(categories).values({ name, image: '/images/brand/1280.webp' }).onConflictDoNothing()
      const [row] = await db.select().from(categories).where(eq(categories.name, name))
      return given(row)
    },

    async user(values: Partial<typeof users.$inferInsert> = {}) {
      const email = `${randomUUID()}@redial.test`
      const [row] = await db
        .insert(users)
        .values({ email, name: 'Bo Buyer', role: 'buyer', ...values })
        .returning()
      const user = given(row)
      // Sellers can be paid unless a test specifies otherwise.
      if (user.role === 'seller' || user.bothSidesSince) {
        await db.insert(payoutAccounts).values({ userId: user.id, canReceive: true, currency: CURRENCY })
      }
      return user
    },

    seller(values: Partial<typeof users.$inferInsert> = {}) {
      return this.user({ name: 'Sam Seller', role: 'seller', verified: true, ...values })
    },

    /** Lists a phone again, as many times, by one statement. */
    async copies(id: string, count: number) {
      const { rows } = await db.execute<{ columns: string }>(sql`
        select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`)
      const columns = sql.raw(given(rows[0]).columns)
      await db.execute(sql`
        insert into products (id, ${columns}) select gen_random_uuid(), ${columns}
        from products, generate_series(1, ${count}::int) where products.id = ${id}`)
    },

    /** Each phone is listed a minute after the previous one, displayed and unsold unless specified otherwise. */
    async phone(
      values: Pick<typeof products.$inferInsert, 'sellerId' | 'categoryId'> &
        Partial<typeof products.$inferInsert>,
    ) {
      const [row] = await db
        .insert(products)
        .values({
          name: 'iPhone 12 Pro 128GB',
          images: ['/images/one/1280.webp', '/images/two/1280.webp'],
          location: 'Portland, OR',
          resellPriceCents: 28950,
          originalPriceCents: 109900,
          yearsUsed: 2.5,
          condition: 'Good',
          description: 'Works.',
          purchasedOn: '2023-05-14',
          sellerPhone: '+15035550123',
          displayed: true,
          // Values of the test override the defaults.
          titleReadAt: new Date(),
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, minutes++)),
          ...values,
        })
        .returning()
      return given(row)
    },

    /** The agreed values are copied from the product. */
    async booking({ product, buyer, state, at }: Agreement) {
      const [seller] = await db.select().from(users).where(eq(users.id, product.sellerId))
      const [row] = await db
        .insert(bookings)
        .values({
          productId: product.id,
          buyerId: buyer.id,
          sellerId: product.sellerId,
          productName: product.name,
          productImage: product.images[0] ?? '',
          buyerName: buyer.name,
          buyerEmail: buyer.email,
          buyerPhone: '+1 503 555 0199',
          sellerEmail: given(seller).email,
          meetingLocation: 'Central station',
          priceCents: product.resellPriceCents,
          state,
          ...(at && { createdAt: at, stateChangedAt: at }),
        })
        .returning()
      return given(row)
    },
  }
}

type Agreement = {
  product: typeof products.$inferSelect
  buyer: typeof users.$inferSelect
  state: typeof bookings.$inferSelect.state
  /** When it was booked; now by default. */
  at?: Date
}

function given<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The row is missing.')
  return row
}
