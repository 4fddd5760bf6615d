import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../platform/database/columns.ts'

/** The model catalog. Migration `0016` explains it. */
export const phoneModels = pgTable(
  'phone_models',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A small number for the search indexes. */
    number: integer('number').unique().generatedAlwaysAsIdentity(),
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
  },
  table => [
    check('phone_models_are_not_merged_into_themselves', sql`${table.mergedInto} <> ${table.id}`),
    check('phone_models_launch_price_is_positive', sql`${table.launchPriceCents} > 0`),
    uniqueIndex('phone_models_by_name').on(sql`lower(${table.brand})`, sql`lower(${table.name})`),
    index('phone_models_by_target').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
)
