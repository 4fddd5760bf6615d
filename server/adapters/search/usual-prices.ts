import { sql } from 'drizzle-orm'
import { minorOf } from '#contract/money.ts'
import type { PublicDatabase } from '../../platform/standby/public-database.ts'
import type { Models } from './understanding/models.ts'
import type { Wish } from './understanding/wish.ts'

/** Knows what models usually cost. */
export type UsualPrices = {
  /** The usual price of the cheapest of these models in the shop's currency: of sold phones, or else of phones for sale. */
  usualPrice(modelIds: string[]): Promise<number | undefined>
}

export const openUsualPrices = ({
  publicDatabase: { queries: db },
}: {
  publicDatabase: Pick<PublicDatabase, 'queries'>
}): UsualPrices => ({
  async usualPrice(modelIds) {
    const { rows } = await db.execute<{ cents: number | null }>(sql`
      select min(coalesce(
        (select median_cents from price_guides
          where model_id = asked and not by_storage and not by_condition),
        (select percentile_disc(0.5) within group (order by resell_price_cents) from products
          where model_id = asked and displayed and sold_at is null))) as cents
      from jsonb_array_elements_text(${JSON.stringify(modelIds)}::jsonb) as id, lateral (select id::uuid as asked) as one`)
    const cents = rows[0]?.cents
    return cents ? cents / minorOf(1) : undefined
  },
})

/** A wish for a lower price than that of another model, with the limit if that is known. */
export async function withPrice(
  wish: Wish,
  { models, prices }: { models: Models; prices: UsualPrices },
): Promise<Wish> {
  if (!wish.cheaperThan) return wish
  const ids = [...wish.cheaperThan].flatMap(number => models.numbered(number)?.id ?? [])
  const price = await prices.usualPrice(ids)
  return price === undefined ? wish : { ...wish, filters: { max: Math.ceil(price) - 1 } }
}
