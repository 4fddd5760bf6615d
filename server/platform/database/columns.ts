import { text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { CURRENCY } from '#contract/constants.ts'

/** With a precision of milliseconds, so that JavaScript reads and writes an instant unchanged. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7)
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const currency = () => text('currency').notNull().default(CURRENCY)
