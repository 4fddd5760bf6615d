import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'

export const places: Module = {
  retention: [
    {
      what: 'places that sellers typed and no listing names any more',
      days: 1,
      erase: (before, limit) => sql`
        delete from places where location in (
          select location from places where located_at < ${before}
          and not exists (select from products where products.location = places.location) limit ${limit})`,
    },
  ],
}
