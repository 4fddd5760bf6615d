import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** The model catalog. Migration `0016` contains its checks and explains it. */
export const phoneModels = pgTable('phone_models', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** A small number for the search indexes. */
  number: integer('number').generatedAlwaysAsIdentity(),
  brand: text('brand').notNull(),
  /** Without the brand: 'iPhone 13', 'Galaxy S21 Ultra 5G'. */
  name: text('name').notNull(),
  /** Brand and name as in addresses: `apple/iphone-13`. */
  slug: text('slug').notNull().unique(),
  releasedOn: date('released_on', { mode: 'string' }),
  /** The announced or past end of security updates. */
  updatesUntil: date('updates_until', { mode: 'string' }),
  /** It gets security updates, and no end is announced. */
  stillUpdated: boolean('still_updated').notNull().default(false),
  /** Gigabytes, the smallest first. */
  storageGb: integer('storage_gb').array().notNull().default(sql`'{}'`),
  /** The maker's names. */
  colors: text('colors').array().notNull().default(sql`'{}'`),
  /** Of the smallest storage. */
  launchPriceCents: integer('launch_price_cents'),
  /** Other names by which titles and searches call it. */
  aliases: text('aliases').array().notNull().default(sql`'{}'`),
  /** The model that replaces this one: the address of a merged model redirects to it. */
  mergedInto: uuid('merged_into').references((): AnyPgColumn => phoneModels.id),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
