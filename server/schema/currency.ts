import { text } from 'drizzle-orm/pg-core'
import { CURRENCY } from '#contract/money.ts'

/** The ISO 4217 code of an amount's currency. */
export const currency = () =>
  text('currency')
    .notNull()
    .$defaultFn(() => CURRENCY)
