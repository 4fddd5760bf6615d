import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bits, createdAt } from '../platform/database/columns.ts'
import { users } from './users.ts'

/** Uploaded pictures, by the address that products, categories and accounts use. */
export const pictures = pgTable(
  'pictures',
  {
    address: text('address').primaryKey(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    /** A fingerprint for finding similar pictures. Only zeros: the picture is not comparable. Null: not computed yet. */
    fingerprint: bits('fingerprint'),
    createdAt: createdAt(),
  },
  table => [
    index('pictures_by_creation').on(table.createdAt),
    index('pictures_by_fingerprint')
      .using('gin', sql`fingerprint_bands(${table.fingerprint})`)
      .where(sql`bit_count(${table.fingerprint}) > 0`),
    index('pictures_without_fingerprint').on(table.createdAt).where(sql`${table.fingerprint} is null`),
    index('pictures_by_uploader').on(table.uploadedBy),
  ],
)
