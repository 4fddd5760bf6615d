import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** A time with a precision of milliseconds, so that JavaScript reads and writes it unchanged. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7)
export const createdAt = () => instant('created_at').notNull().defaultNow()
/** 256 bits, as zeros and ones. */
export const bits = customType<{ data: string }>({ dataType: () => 'bit(256)' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** The words as SQL literals, for `in (…)`. They come from code, never from input. */
export const anyOf = (words: readonly string[]) => sql.raw(words.map(word => `'${word}'`).join(', '))
/** A check that the column has one of these words, or null. */
export const isKnown = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${anyOf(words)})`)
