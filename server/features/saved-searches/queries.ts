import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { MAX_SAVED_SEARCHES } from '#contract/constants.ts'
import { type FilterName, filterList } from '#contract/search/filter-definitions.ts'
import type { Filters } from '#contract/search/filters.ts'
import { FIELDS } from '../../adapters/search/fields.ts'
import type { SavedWords } from '../../adapters/search/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { savedSearches } from '../../schema/saved-searches.ts'
import { users } from '../../schema/users.ts'
import type { MatchedPhone } from '../products/matching.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** Returns a person's saved searches, newest first. */
export const savedSearchesOf = (db: Queries, userId: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))

/**
 * Saves a search in the transaction of `db`. An existing equal search is not changed.
 * @param search.key the filters as canonical text
 * @returns its ID, or the contract's error code when it is refused; the caller must then roll back the transaction
 */
export async function saveSearch(
  db: Queries,
  search: { userId: string; filters: Filters; key: string; now: Date },
): Promise<{ id: string } | { refused: 'TOO_MANY_SAVED_SEARCHES' }> {
  const { userId, filters, key, now } = search
  // Lock the person, so that the count is exact.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await db
    .insert(savedSearches)
    .values({ userId, filters, key, createdAt: now })
    .onConflictDoNothing({ target: [savedSearches.userId, savedSearches.key] })
  const [saved] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.key, key)))
  const count = await db.$count(savedSearches, eq(savedSearches.userId, userId))
  return saved && count <= MAX_SAVED_SEARCHES ? saved : { refused: 'TOO_MANY_SAVED_SEARCHES' }
}

/** Turns the alerts of a saved search on or off. @returns whether this person has such a saved search */
export async function setAlertsOf(
  db: Queries,
  { id, userId, alerts }: { id: string; userId: string; alerts: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(savedSearches)
    .set({ alerts })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  return rowCount === 1
}

/** Deletes a saved search of this person, if it exists. */
export async function removeSearch(
  db: Queries,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.delete(savedSearches).where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
}

/**
 * Returns other people's searches with alerts whose filters match this product, in batches by ID. Search words and places are
 * not checked. `allowedBefore` says whether the filters also match what the product was before.
 * @param after the last ID of the previous batch
 */
export async function searchesWithAlertsFor(
  db: Queries,
  { product, before }: { product: MatchedPhone; before: MatchedPhone | undefined },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; userId: string; words: SavedWords; allowedBefore: boolean }[]> {
  return db
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      words: savedSearches.filters,
      allowedBefore: before ? sql<boolean>`(${savedFiltersAllow(before)})` : sql<boolean>`false`,
    })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.alerts, true),
        after === undefined ? undefined : sql`${savedSearches.id} > ${after}`,
        sql`${savedSearches.userId} <> ${product.sellerId}`,
        savedFiltersAllow(product),
      ),
    )
    .orderBy(savedSearches.id)
    .limit(limit)
}

/** A condition: all filters of the saved search allow this product. */
const savedFiltersAllow = (product: MatchedPhone) =>
  and(...filterList.map(({ name, definition }) => savedFilterAllows(name, definition, product)))

/** A condition: the saved search lacks this filter, or its value allows a product with these fields. */
function savedFilterAllows(
  name: FilterName,
  { kind, field }: (typeof filterList)[number]['definition'],
  { fields, modelSlugs }: MatchedPhone,
): SQL {
  const { filters } = savedSearches
  const { unit = 1, always } = FIELDS[field]
  const amount = sql`(${filters} ->> ${name}::text)::numeric * ${unit}::integer`
  const value = fields[field]
  if (value === always) return sql`true`
  const names = (field === 'model' ? modelSlugs : [String(value)]).map(one => one.toLowerCase())
  switch (kind) {
    case 'choices':
      return sql`(${filters} -> ${name}::text is null or exists (
        select from jsonb_array_elements_text(${filters} -> ${name}::text) as chosen
        where lower(chosen) = any(${sql.param(names)}::text[])))`
    case 'atLeast':
      return sql`coalesce(${amount} <= ${value}::integer, true)`
    case 'atMost':
      return sql`coalesce(${amount} >= ${value}::integer, true)`
    case 'flag':
      return sql`(${value}::boolean or coalesce(${filters} ->> ${name}::text, 'false') = 'false')`
  }
}
