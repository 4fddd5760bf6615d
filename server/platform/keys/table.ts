import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../database/columns.ts'

/** The keys of this shop for signatures and encryption, created at the first start and shared by all processes. */
export const serverSecrets = pgTable(
  'server_secrets',
  {
    name: text('name').notNull(),
    /** Counted from 1. */
    version: integer('version').notNull().default(1),
    /** 32 random bytes in Base64. */
    value: text('value').notNull(),
    createdAt: createdAt(),
    /** The newest key whose time has come is used. */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** Null while something may still be encrypted with an earlier key. */
    finishedAt: instant('finished_at').defaultNow(),
    /** When the key is no longer accepted and will be deleted; null: never. */
    retiresAt: instant('retires_at'),
  },
  table => [
    primaryKey({ columns: [table.name, table.version] }),
    check('server_secrets_version_is_positive', sql`${table.version} > 0`),
  ],
)
