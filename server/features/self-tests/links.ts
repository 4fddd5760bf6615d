import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { LINK_MINUTES, RUN_MINUTES } from '#contract/self-tests/tests.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { selfTestLinks, selfTests } from '../../schema/self-tests.ts'

/** Hashes a token or key for storage. They are random, so a hash without a key is enough. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const runEndsAt = sql`${selfTestLinks.startedAt} + make_interval(mins => ${RUN_MINUTES})`
/** The time until which the link must be opened or, once opened, the results must be sent. */
const until = sql<Date>`coalesce(${runEndsAt}, ${selfTestLinks.expiresAt})`.mapWith(selfTestLinks.expiresAt)

const linkColumns = {
  id: selfTestLinks.id,
  productId: selfTestLinks.productId,
  startedAt: selfTestLinks.startedAt,
  keyHash: selfTestLinks.keyHash,
  until,
  /** Whether that time is over, by the database's clock. */
  isOver: sql<boolean>`${until} < now()`,
  reportId: selfTests.id,
}

const selectLinks = (db: Queries, where: SQL | undefined) =>
  db
    .select(linkColumns)
    .from(selfTestLinks)
    .leftJoin(selfTests, eq(selfTests.linkId, selfTestLinks.id))
    .where(where)
export type Link = Awaited<ReturnType<typeof selectLinks>>[number]

/** Returns the link of a token in any state. */
export async function linkOf(db: Queries, token: string): Promise<Link | undefined> {
  const [link] = await selectLinks(db, eq(selfTestLinks.tokenHash, hashOf(token)))
  return link
}

/** Like `linkOf`, but locks the link, so that no other transaction starts or ends its run until that of `db` ends. */
export async function lockedLinkOf(db: Queries, token: string): Promise<Link | undefined> {
  const tokenHash = hashOf(token)
  await db
    .select({ id: selfTestLinks.id })
    .from(selfTestLinks)
    .where(eq(selfTestLinks.tokenHash, tokenHash))
    .for('update')
  return linkOf(db, token)
}

/** Returns the state of a link for the contract. */
export const stateOf = ({ reportId, startedAt }: Link) => {
  if (reportId) return 'done'
  return startedAt ? 'running' : 'waiting'
}

/** Returns the latest link of a listing. */
export async function latestLink(db: Queries, productId: string): Promise<Link | undefined> {
  const [link] = await selectLinks(db, eq(selfTestLinks.productId, productId))
    .orderBy(desc(selfTestLinks.createdAt), desc(selfTestLinks.id))
    .limit(1)
  return link
}

/** Returns a listing of this seller, and protects it from deletion until the transaction of `db` ends. */
export async function ownListing(db: Queries, { id, sellerId }: { id: string; sellerId: string }) {
  const [row] = await db
    .select({ soldAt: products.soldAt })
    .from(products)
    .where(and(eq(products.id, id), eq(products.sellerId, sellerId)))
    .for('key share')
  return row
}

/** Creates a link, which replaces one that was not opened yet. */
export async function makeLink(
  db: Queries,
  { productId, sellerId }: { productId: string; sellerId: string },
) {
  const token = randomBytes(32).toString('base64url')
  const fresh = {
    tokenHash: hashOf(token),
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
  }
  const [link] = await db
    .insert(selfTestLinks)
    .values({ productId, sellerId, ...fresh })
    .onConflictDoUpdate({
      target: selfTestLinks.productId,
      targetWhere: sql`started_at is null`,
      set: fresh,
    })
    .returning({ expiresAt: selfTestLinks.expiresAt })
  return { token, expiresAt: (link?.expiresAt ?? new Date()).toISOString() }
}

/** Opens a link for the phone with this key. */
export async function openLink(db: Queries, { id, key }: { id: string; key: string }): Promise<void> {
  await db
    .update(selfTestLinks)
    .set({ startedAt: sql`now()`, keyHash: hashOf(key) })
    .where(eq(selfTestLinks.id, id))
}
