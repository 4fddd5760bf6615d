import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#contract/call.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { Database } from '../platform/database/connect.ts'
import { auditLog } from '../schema/audit.ts'
import { pictures } from '../schema/pictures.ts'
import { products } from '../schema/products.ts'
import { bookings, payments } from '../schema/sales.ts'
import { wishlistItems } from '../schema/wishlist.ts'
import { browserOf } from './people.ts'
import { tokenFor } from './sessions.ts'
import { shopApp } from './shop-app.ts'
import { stockOf } from './stock.ts'

/** A shop with two signed-in sellers, an administrator and a buyer, for tests. */
export async function sellingShop(database: Database, settings: Record<string, string> = {}) {
  const { queries: db } = database
  const shop = await shopApp(database, { settings })
  const stock = stockOf(db)

  async function personOf(role: Role) {
    const user = await stock.user({ role, name: `A ${role}`, verified: false })
    const token = await tokenFor(db, shop.services.secrets, user.id)
    return { ...user, token, ask: browserOf(shop).as(token) }
  }

  /** All data that a refused call could have changed. */
  async function everything() {
    const tables = [products, bookings, payments, wishlistItems, auditLog, pictures]
    return JSON.stringify(await Promise.all(tables.map(table => db.select().from(table))))
  }

  const seller = await personOf('seller')
  const apple = await stock.category('Apple')
  return {
    shop,
    stock,
    personOf,
    everything,
    seller,
    rival: await personOf('seller'),
    admin: await personOf('admin'),
    buyer: await personOf('buyer'),
    apple: apple.id,
    nokia: (await stock.category('Nokia')).id,

    /** A phone of the seller. */
    phone: (values: Partial<typeof products.$inferInsert> = {}) =>
      stock.phone({ sellerId: seller.id, categoryId: apple.id, ...values }),

    /** The address of a picture that this person has uploaded. */
    async pictureOf(person: { id: string }) {
      const address = `/images/${randomUUID()}/1280.webp`
      await db.insert(pictures).values({ address, uploadedBy: person.id })
      return address
    },

    async rowOf(id: unknown) {
      const [row] = await db
        .select()
        .from(products)
        .where(eq(products.id, String(id)))
      return row
    },

    async auditOf(subjectId: string) {
      const rows = await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, subjectId))
        .orderBy(auditLog.id)
      return rows.map(({ action, actorEmail, subject }) => ({ action, actorEmail, subject }))
    },

    /** Makes a request, and checks that it is refused like this and that nothing has changed. */
    async expectRefusal(asking: () => Promise<{ status: number; body: unknown }>, refused: object) {
      const before = await everything()
      expect(await asking()).toMatchObject(refused)
      expect(await everything()).toBe(before)
    },
  }
}

export type Person = Awaited<ReturnType<typeof sellingShop>>['seller']

export const NOT_FOUND = { status: 404, body: { defined: true, code: 'PRODUCT_NOT_FOUND' } }
export const SOLD = { status: 409, body: { defined: true, code: 'PRODUCT_SOLD' } }

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
