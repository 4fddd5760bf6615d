import { eq, isNotNull, sql } from 'drizzle-orm'
import { type CurrencyCode, isCurrency, rulesOf } from '#contract/currencies.ts'
import { WrongSetting } from '../../platform/config/config.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { shopCurrency } from '../../schema/shop-currency.ts'

/**
 * Makes this the currency of the shop. As long as there is nothing that people have priced, it can be changed: only the launch
 * prices of the models are converted, roughly.
 * @throws WrongSetting when the shop has listings, sales or searches in another currency: their amounts would mean something else
 */
export function claimCurrency(db: Queries, currency: CurrencyCode): Promise<void> {
  return atomically(db, async transaction => {
    await transaction.insert(shopCurrency).values({ currency }).onConflictDoNothing()
    const [claimed] = await transaction.select().from(shopCurrency).for('update')
    const before = claimed?.currency ?? currency
    if (before === currency) return
    const { rows } = await transaction.execute<{ isUsed: boolean }>(sql`
      select exists (select from products) or exists (select from bookings) or exists (select from payments)
        or exists (select from gone_products) or exists (select from saved_searches where filters ?| array['min', 'max'])
        as "isUsed"`)
    if (rows[0]?.isUsed || !isCurrency(before))
      throw new WrongSetting(
        `CURRENCY must be ${before}, because this shop has listings or sales in it, but it is ${currency}. A shop keeps its currency: open another one with a database of its own.`,
      )
    await convertLaunchPrices(transaction, { before, currency })
    await transaction.update(shopCurrency).set({ currency })
  })
}

async function convertLaunchPrices(
  db: Queries,
  { before, currency }: { before: CurrencyCode; currency: CurrencyCode },
): Promise<void> {
  const [from, to] = [rulesOf(before), rulesOf(currency)]
  const models = await db
    .select({ id: phoneModels.id, cents: phoneModels.launchPriceCents })
    .from(phoneModels)
    .where(isNotNull(phoneModels.launchPriceCents))
  for (const { id, cents } of models) {
    const dollars = Math.round(from.inDollars(from.unitsOf(cents ?? 0)))
    const launchPriceCents = Math.max(to.step, to.minorOf(to.roughly(dollars)))
    await db.update(phoneModels).set({ launchPriceCents }).where(eq(phoneModels.id, id))
  }
}
