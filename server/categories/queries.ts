import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { categories } from '../database/schema.ts'

/** Every category, in the order of the alphabet. */
export const allCategories = (db: Queries) =>
  db
    .select()
    .from(categories)
    .orderBy(asc(sql`lower(${categories.name})`))

/** The category of this name, capitals and small letters being the same. */
export async function categoryOfName(db: Queries, name: string) {
  const [row] = await db
    .select()
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, name.toLowerCase()))
  return row
}
