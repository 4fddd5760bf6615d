import { sql } from 'drizzle-orm'
import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** Cities of the world, by GeoNames. */
export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** The name in lower case and without accents. */
    key: text('key').notNull(),
    /** ISO 3166 code. */
    country: text('country').notNull(),
    /** The state in the United States; the code of GeoNames elsewhere. */
    region: text('region').notNull(),
    population: integer('population').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
  },
  table => [index('cities_by_key').on(table.key.op('text_pattern_ops'), table.population.desc())],
)

/** The places that sellers have typed. */
export const places = pgTable(
  'places',
  {
    location: text('location').primaryKey(),
    /** Null when the text names no known city. */
    cityId: integer('city_id').references(() => cities.id),
    locatedAt: instant('located_at').notNull().defaultNow(),
  },
  table => [index('places_by_city').on(table.cityId).where(sql`${table.cityId} is not null`)],
)
