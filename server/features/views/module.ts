import { sql } from 'drizzle-orm'
import { type Module, SECOND_MS } from '../module.ts'

export const views: Module = {
  retention: [
    {
      what: 'daily view counts of listings',
      days: 90,
      erase: (before, limit) => sql`
        delete from listing_views where (product_id, day) in (
          select product_id, day from listing_views where day < ${before} limit ${limit})`,
    },
  ],
  repeats: [
    {
      name: 'views',
      purpose: 'views of listings are not counted',
      everyMs: 15 * SECOND_MS,
      open: ({ services: { views } }) => views.store,
    },
  ],
}
