import { text } from 'drizzle-orm/pg-core'
import { CURRENCY } from '#contract/constants.ts'

/** The ISO 4217 code of an amount's currency. */
export const currency = () => text('currency').notNull().default(CURRENCY)
