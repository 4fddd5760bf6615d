import { createHash } from 'node:crypto'
import { and, inArray, like, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { DEMO_EMAIL_DOMAIN } from '#contract/constants.ts'
import { COUNTRY } from '#contract/country.ts'
import { imageAddress } from '#contract/image-address.ts'
import type { Language } from '#contract/languages.ts'
import { about, minorOf } from '#contract/money.ts'
import type { Damage } from '#contract/phones/facts.ts'
import { readModels } from '#server/adapters/search/model-catalog.ts'
import { type Models, openModels } from '#server/adapters/search/understanding/models.ts'
import { imeiColumns, lockImeiHash } from '#server/features/imei/imei.ts'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { seedModels } from '#server/features/models/seed.ts'
import { factsOf } from '#server/features/products/facts.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { user as identityUsers } from '#server/schema/identity.ts'
import { categories, goneProducts, products } from '#server/schema/products.ts'
import { users } from '#server/schema/users.ts'
import { type DemoPhone, demoBrands, demoPhones, demoSellers } from './catalog/catalog.ts'
import type { DemoDamage } from './catalog/dots.ts'
import { demoImei } from './catalog/imeis.ts'
import { phoneModels } from './catalog/models.ts'
import { drawingId } from './catalog/pictures.ts'
import type { Drawing } from './drawings/draw-phone.ts'
import { demoLanguage } from './languages/languages.ts'
import { brandPictureId } from './pictures.ts'
import { fillReviewQueue } from './review.ts'

const SHIPPING_CENTS = minorOf(about(9))

/** The default seed, which the screenshots use. */
export const SEED = 20261120

export const DEMO_PHONES = 600

/** The number of rows per insert. */
const BATCH = 500

type Load = {
  db: Queries
  /** The number of phones; a larger shop starts with the phones of a smaller one. */
  phones: number
  /** The present; all listings are older. */
  now: Date
  /** Of the listings and their sellers: English by default. */
  language?: Language
  onLoaded?: (phones: number) => void
}

/**
 * Fills an empty database with the demo shop, in one transaction.
 * @returns whether it did; a database with users is not changed
 */
export function loadDemo(load: Load): Promise<boolean> {
  return load.db.transaction(async db => {
    // Two programs that start concurrently on one database must not both fill it.
    await db.execute(sql`lock table ${users} in share row exclusive mode`)
    const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
    if (anybody) return false
    await fill({ ...load, db })
    return true
  })
}

/** Replaces the demo shop by one of this size, in one transaction. */
export const replaceDemo = (load: Load) =>
  load.db.transaction(async db => {
    await removeDemo(db)
    await fill({ ...load, db })
  })

/** Deletes the demo's people, phones and empty categories, and nothing else. */
export async function clearDemo(db: Queries): Promise<void> {
  await db.transaction(removeDemo)
}

async function removeDemo(db: Queries) {
  const demoUsers = db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${DEMO_EMAIL_DOMAIN}`))
  await removeDeals(db)
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

/** Deletes the deals of the demo's people. The append-only triggers of the ledger are disabled in this transaction. */
async function removeDeals(db: Queries) {
  await db.execute(sql`
    create temporary table removed_bookings on commit drop as
      select bookings.id from bookings join users on users.id in (buyer_id, seller_id)
      where users.email like ${`%@${DEMO_EMAIL_DOMAIN}`} group by bookings.id`)
  const removed = sql`(select id from removed_bookings)`
  const ledger = ['ledger_transactions', 'ledger_entries']
  for (const table of ledger) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  const lines = sql`(select 'fee:' || provider_lines.id from provider_lines
    left join payments on source = 'payment:' || intent_id left join payouts on source = 'transfer:' || transfer_id
    where coalesce(payments.booking_id, payouts.booking_id) in ${removed})`
  const transactions = sql`(select id from ledger_transactions where booking_id in ${removed} or once_key in ${lines})`
  await db.execute(sql`create temporary table removed_transactions on commit drop as ${transactions}`)
  await db.execute(sql`delete from provider_lines where 'fee:' || id in ${lines}`)
  await db.execute(
    sql`delete from ledger_entries where transaction_id in (select id from removed_transactions)`,
  )
  await db.execute(sql`delete from ledger_transactions where id in (select id from removed_transactions)`)
  await db.execute(sql`delete from ledger_days`)
  for (const table of ledger) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  const ofDeals = [
    'payouts',
    'problem_messages',
    'problems',
    'deal_events',
    'credit_notes',
    'deals',
    'meetings',
  ]
  for (const table of ofDeals) {
    await db.execute(sql`delete from ${sql.identifier(table)} where booking_id in ${removed}`)
  }
  await db.execute(sql`delete from payment_events using payments
    where payments.id = payment_id and booking_id in ${removed}`)
  await db.execute(sql`delete from payments where booking_id in ${removed}`)
  await db.execute(sql`delete from bookings where id in ${removed}`)
}

/** Deletes products without the record that usually remains of a deleted phone: the same ids may be loaded again. */
async function removeProducts(db: Queries, which: SQL) {
  await db.execute(sql`create temporary table removed_products (id uuid primary key) on commit drop`)
  const ids = db.select({ id: products.id }).from(products).where(which)
  await db.execute(sql`insert into removed_products ${ids}`)
  const removed = sql`(select id from removed_products)`
  await db.delete(products).where(inArray(products.id, removed))
  await db.delete(goneProducts).where(inArray(goneProducts.id, removed))
}

async function fill({ db, phones, now, language = 'en', onLoaded }: Load) {
  await seedModels(db)
  const models = openModels(await readModels(db))
  const categoryIds = await addCategories(db)
  const sellerIds = await addSellers(db, now, language)
  const keys = await openSecrets(db)
  const imeiHash = await lockImeiHash(db)
  const imeiOf = (index: number) => {
    const imei = demoImei(index)
    return (
      imei && { ...imeiColumns({ keys, imeiHash }, imei), imeiStatus: 'clear' as const, imeiAskedAt: now }
    )
  }
  let loaded = 0
  for (const batch of inBatches(demoPhones({ seed: SEED, count: phones, now, language }))) {
    await db.insert(products).values(
      batch.map((phone, index) => ({
        id: stableId(`phone ${loaded + index}`, phone.createdAt),
        sellerId: known(sellerIds, phone.seller.email),
        categoryId: known(categoryIds, phone.brand),
        ...productRow(phone, language),
        ...factsIn(models, phone, language),
        ...imeiOf(loaded + index),
      })),
    )
    loaded += batch.length
    onLoaded?.(loaded)
  }
  await fillReviewQueue(db)
}

/** Adds the missing categories. An existing one is used unchanged. */
async function addCategories(db: Queries) {
  const added = demoBrands.map(brand => ({ name: brand.brand, image: imageAddress(brandPictureId(brand)) }))
  await db.insert(categories).values(added).onConflictDoNothing()
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function addSellers(db: Queries, now: Date, language: Language) {
  const rows = await db
    .insert(users)
    .values(
      demoSellers(SEED, now, language).map(({ email, name, phone, verified, joinedAt }) => ({
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

/**
 * Adds further phones, to be sold in the history.
 * @param options.ownerOf the number of the seller who owns a phone; undefined: the one of the catalog
 * @returns their ids
 */
export async function addSoldPhones(
  db: Queries,
  {
    after,
    count,
    ownerOf,
    now,
    language = 'en',
  }: {
    after: number
    count: number
    ownerOf: (index: number) => number | undefined
    now: Date
    language?: Language
  },
): Promise<string[]> {
  const categoryIds = await addCategories(db)
  const sellers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(like(users.email, `%@${DEMO_EMAIL_DOMAIN}`))
  const sellerIds = new Map(sellers.map(({ id, email }) => [email, id]))
  const models = openModels(await readModels(db))
  const people = demoSellers(SEED, now, language)
  const sold = soldPhones({ after, count, now, language }).map((phone, index) => {
    const seller = people[ownerOf(index) ?? -1]
    return seller ? { ...phone, seller, location: seller.location } : phone
  })
  const ids: string[] = []
  for (const batch of inBatches(sold)) {
    const rows = await db
      .insert(products)
      .values(
        batch.map(phone => ({
          sellerId: known(sellerIds, phone.seller.email),
          categoryId: known(categoryIds, phone.brand),
          ...productRow(phone, language),
          ...factsIn(models, phone, language),
          advertisement: 'not_requested' as const,
          shippingCents: SHIPPING_CENTS,
        })),
      )
      .returning({ id: products.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** One in this many sold phones is of any model; the others are of the best-selling models, so that prices can be compared. */
const ANY_MODEL_EVERY = 4
const BEST_SELLERS = new Set(
  phoneModels.filter(({ popularity }) => popularity >= 32).map(({ model }) => model),
)

function soldPhones({
  after,
  count,
  now,
  language,
}: {
  after: number
  count: number
  now: Date
  language: Language
}): DemoPhone[] {
  const sold: DemoPhone[] = []
  let index = 0
  for (const phone of demoPhones({ seed: SEED, count: after + 30 * count, now, language })) {
    if (index++ < after) continue
    if (sold.length % ANY_MODEL_EVERY === 0 || BEST_SELLERS.has(phone.model)) sold.push(phone)
    if (sold.length === count) break
  }
  return sold
}

/** The facts in the title of a phone, and those that its seller adds. */
const factsIn = (
  models: Models,
  { name, brand, batteryHealth, box, faults, drawings, lockedTo }: DemoPhone,
  language: Language,
) =>
  factsOf(
    models,
    { name, categoryName: brand },
    {
      entered: {
        batteryHealth,
        box,
        faults: faults.map(damage => damageOf(damage, drawings.map(addressOf))),
        // Titles are read in English, with the carriers of the United States.
        ...((language !== 'en' || COUNTRY !== 'US') &&
          (lockedTo === null ? { lock: 'unlocked' } : { lock: 'locked', carrier: lockedTo })),
      },
    },
  )

const addressOf = (drawing: Drawing) => imageAddress(drawingId(drawing))

const damageOf = ({ part, note, closeUp, spot }: DemoDamage, photos: string[]): Damage => ({
  part,
  note,
  ...(closeUp !== undefined && { image: photos[closeUp] ?? '' }),
  ...(spot && { spot: { image: photos[spot.photo] ?? '', x: spot.x, y: spot.y } }),
})

/** A phone of the demo catalog as a row, without its seller and its category. */
export const productRow = (phone: DemoPhone, language: Language = 'en') => ({
  name: phone.name,
  images: phone.drawings.map(addressOf),
  location: phone.location,
  resellPriceCents: phone.resellPriceCents,
  originalPriceCents: phone.originalPriceCents,
  yearsUsed: phone.yearsUsed,
  condition: phone.condition,
  description: phone.description,
  purchasedOn: phone.purchasedOn,
  sellerPhone: phone.seller.phone,
  // Sellers who mention shipping in the description offer it.
  shippingCents: (demoLanguage(language)?.ships ?? /\bship|have it sent/i).test(phone.description)
    ? SHIPPING_CENTS
    : null,
  displayed: true,
  advertisement: ADVERTISEMENT[phone.advertise],
  reviewedAt: phone.createdAt,
  createdAt: phone.createdAt,
  updatedAt: phone.createdAt,
})

const ADVERTISEMENT = { none: 'not_requested', requested: 'requested', approved: 'approved' } as const

/** An id that is the same for the same name and time. */
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
  if (!id) throw new Error(`The demo catalog refers to ${name}, which was not loaded.`)
  return id
}
