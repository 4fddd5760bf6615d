import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ALERT_KINDS, type AlertKind } from '#contract/notices/kinds.ts'
import type { SavedWords, Search } from '../../adapters/search/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { notices } from '../../schema/notices.ts'
import { notify } from '../notices/notify.ts'
import { type MatchedPhone, phoneForMatching } from '../products/matching.ts'
import type { PhoneNews } from '../queues.ts'
import { searchesWithAlertsFor } from './queries.ts'

/** Saved searches per batch. */
const BATCH = 1000

/**
 * Notifies all people whose saved search matches this product that it is available or cheaper. After an edit that does not
 * make it cheaper, only those whose search it did not match before. It is safe to repeat, because nobody is notified twice
 * about the same price.
 */
export async function alertPeopleAbout(
  { db, search }: Shop,
  { productId, cheaper, before }: PhoneNews,
): Promise<void> {
  let after: string | undefined
  for (;;) {
    const product = await phoneForMatching(db, productId)
    if (!product) return
    const searches = await searchesWithAlertsFor(db, { product, before }, { after, limit: BATCH })
    // Matching waits for other connections, so it must not happen in a transaction, which holds a lock and a connection.
    const found = await matching(search, product, searches)
    const allowed = found.filter(({ allowedBefore }) => allowedBefore)
    const known = new Set(await matching(search, before, allowed))
    const news = found.filter(saved => !known.has(saved))
    const userIds = [...new Set(news.map(({ userId }) => userId))]
    const isCurrent = await db.transaction(async tx => {
      // The lock prevents changes until the notices are written, and makes sure that only one process notifies.
      if (!isDeepStrictEqual(await phoneForMatching(tx, productId, { locks: true }), product)) return false
      await alertAll(tx, product, { userIds, cheaper })
      return true
    })
    // A product that changed meanwhile is matched again.
    if (!isCurrent) continue
    if (searches.length < BATCH) return
    after = searches.at(-1)?.id
  }
}

/** The saved searches whose words and place match the product. */
async function matching<Saved extends { words: SavedWords }>(
  search: Shop['search'],
  product: MatchedPhone | undefined,
  searches: Saved[],
): Promise<Saved[]> {
  if (!product) return []
  const isMatched = await search.matches(
    product,
    searches.map(({ words }) => words),
  )
  return searches.filter((_, at) => isMatched[at])
}

type Shop = { db: Queries; search: Pick<Search, 'matches'> }

/** Notifies these people, except those who know a price as low, or were told enough about phones of this seller. */
async function alertAll(
  db: Queries,
  product: MatchedPhone,
  { userIds, cheaper }: { userIds: string[]; cheaper: boolean },
): Promise<void> {
  const path = `/product-details/${product.id}`
  const prices = await lowestNotifiedPrices(db, { path, userIds })
  const tired = await peopleWithEnough(db, product, userIds)
  const news = userIds.flatMap(userId => {
    if (tired.has(userId)) return []
    if ((prices.get(userId) ?? Number.POSITIVE_INFINITY) <= product.priceCents) return []
    const kind: AlertKind = cheaper ? 'price-drop' : 'search-match'
    const { id: productId, name: productName, priceCents: amountCents, sellerId: causedBy } = product
    return [{ userId, kind, path, productName, amountCents, causedBy, productId }]
  })
  await notify(db, ...news)
}

/** Alerts about phones of one seller that a person gets within a day. More would be advertising. */
const ALERTS_A_DAY = { unverified: 3, verified: 20 }

/** Returns the people who have been told enough about phones of this seller today. */
async function peopleWithEnough(
  db: Queries,
  { sellerId, isVerified }: { sellerId: string; isVerified: boolean },
  userIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ userId: notices.userId })
    .from(notices)
    .where(
      and(
        inArray(notices.userId, userIds),
        eq(notices.causedBy, sellerId),
        inArray(notices.kind, ALERT_KINDS),
        sql`${notices.createdAt} > now() - interval '1 day'`,
      ),
    )
    .groupBy(notices.userId)
    .having(sql`count(*) >= ${isVerified ? ALERTS_A_DAY.verified : ALERTS_A_DAY.unverified}`)
  return new Set(rows.map(({ userId }) => userId))
}

/** Returns the lowest price in cents of which each person was notified, for the product with this page. */
async function lowestNotifiedPrices(
  db: Queries,
  { path, userIds }: { path: string; userIds: string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: notices.userId, lowest: sql<number>`min(${notices.amountCents})` })
    .from(notices)
    .where(and(inArray(notices.userId, userIds), eq(notices.path, path), inArray(notices.kind, ALERT_KINDS)))
    .groupBy(notices.userId)
  return new Map(rows.map(({ userId, lowest }) => [userId, lowest]))
}
