import { createHash } from 'node:crypto'
import { and, inArray, like, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { DEMO_EMAIL_DOMAIN } from '#contract/constants.ts'
import { imageAddress } from '#contract/image-address.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { categories, products, users } from '#server/platform/database/schema.ts'
import { goneProducts } from '#server/platform/database/schema-finding.ts'
import { user as identityUsers } from '#server/platform/database/schema-identity.ts'
import { type DemoPhone, demoBrands, demoPhones, demoSellers } from './catalogue/catalogue.ts'
import { brandPictureId, drawingId } from './pictures.ts'

/** Any number; the shop of this one is the one in the screenshots. */
const SEED = 20261120

export const DEMO_PHONES = 600

/** Rows sent to the database at a time. */
const BATCH = 500

type Load = {
  db: Queries
  /** How many; the first ones of a larger shop are those of a smaller one. */
  phones: number
  /** When the shop is seen: its listings lie before. */
  now: Date
  onLoaded?: (phones: number) => void
}

/**
 * Fills an empty database with the demo shop, all of it or, when something fails, nothing.
 * @returns whether it did: a database in which there is anybody already is left as it is
 */
export function loadDemo(load: Load): Promise<boolean> {
  return load.db.transaction(async db => {
    // Two programs that start at once on one database shall not both fill it.
    await db.execute(sql`lock table ${users} in share row exclusive mode`)
    const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
    if (anybody) return false
    await fill({ ...load, db })
    return true
  })
}

/** Puts a demo shop of this size in the place of the one that is there, all of it or nothing. */
export const replaceDemo = (load: Load) =>
  load.db.transaction(async db => {
    await removeDemo(db)
    await fill({ ...load, db })
  })

/** Takes the demo's people, phones and empty categories away and leaves everything else. */
export async function clearDemo(db: Queries): Promise<void> {
  await db.transaction(removeDemo)
}

async function removeDemo(db: Queries) {
  const demoUsers = db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${DEMO_EMAIL_DOMAIN}`))
  await removeProducts(db, inArray(products.sellerId, demoUsers))
  await db.delete(users).where(inArray(users.id, demoUsers))
  await db.delete(identityUsers).where(like(identityUsers.email, `%@${DEMO_EMAIL_DOMAIN}`))
  await db.delete(categories).where(
    and(
      inArray(
        categories.name,
        demoBrands.map(({ brand }) => brand),
      ),
      sql`not exists (select from ${products} where ${products.categoryId} = ${categories.id})`,
    ),
  )
}

/** Nothing tells of them afterwards, as it does of phones that people delete: the same ones may come back. */
async function removeProducts(db: Queries, which: SQL) {
  await db.execute(sql`create temporary table removed_products (id uuid primary key) on commit drop`)
  const ids = db.select({ id: products.id }).from(products).where(which)
  await db.execute(sql`insert into removed_products ${ids}`)
  const removed = sql`(select id from removed_products)`
  await db.delete(products).where(inArray(products.id, removed))
  await db.delete(goneProducts).where(inArray(goneProducts.id, removed))
}

async function fill({ db, phones, now, onLoaded }: Load) {
  const categoryIds = await addCategories(db)
  const sellerIds = await addSellers(db, now)
  let loaded = 0
  for (const batch of inBatches(demoPhones({ seed: SEED, count: phones, now }))) {
    await db.insert(products).values(
      batch.map((phone, index) => ({
        id: stableId(`phone ${loaded + index}`, phone.createdAt),
        sellerId: known(sellerIds, phone.seller.email),
        categoryId: known(categoryIds, phone.brand),
        ...productRow(phone),
      })),
    )
    loaded += batch.length
    onLoaded?.(loaded)
  }
}

/** A brand that is there already, in a shop that is not only a demo, is used as it is. */
async function addCategories(db: Queries) {
  const added = demoBrands.map(brand => ({ name: brand.brand, image: imageAddress(brandPictureId(brand)) }))
  await db.insert(categories).values(added).onConflictDoNothing()
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function addSellers(db: Queries, now: Date) {
  const rows = await db
    .insert(users)
    .values(
      demoSellers(SEED, now).map(({ email, name, phone, verified, joinedAt }) => ({
        id: stableId(email, joinedAt),
        email,
        name,
        phone,
        verified,
        role: 'seller' as const,
        createdAt: joinedAt,
      })),
    )
    .returning({ id: users.id, email: users.email })
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** A phone of the catalogue as a row, without its seller and its category. */
export const productRow = (phone: DemoPhone) => ({
  name: phone.name,
  images: phone.drawings.map(drawing => imageAddress(drawingId(drawing))),
  location: phone.location,
  resellPriceCents: phone.resellPriceCents,
  originalPriceCents: phone.originalPriceCents,
  yearsUsed: phone.yearsUsed,
  condition: phone.condition,
  description: phone.description,
  purchasedOn: phone.purchasedOn,
  sellerPhone: phone.seller.phone,
  displayed: true,
  advertisement: ADVERTISEMENT[phone.advertise],
  createdAt: phone.createdAt,
  updatedAt: phone.createdAt,
})

const ADVERTISEMENT = { none: 'not_requested', requested: 'requested', approved: 'approved' } as const

/** An id that is the same whenever the shop is loaded, as far as its time is. */
const stableId = (name: string, at: Date) =>
  uuidv7({
    msecs: at.getTime(),
    random: createHash('sha256').update(`${SEED} ${name}`).digest().subarray(0, 16),
    seq: 0,
  })

function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo catalogue names ${name}, which was not loaded.`)
  return id
}
