import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { unitsOf } from '#contract/money.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { deals } from '../../schema/deals.ts'
import { session } from '../../schema/identity.ts'
import { bookings } from '../../schema/sales.ts'
import { sessions } from '../../schema/sessions.ts'
import { sellerSummary } from '../dashboard/queries.ts'
import type { Cursor } from '../paging.ts'
import { debtOf } from '../sales/owed/debts.ts'
import { SESSION_DAYS } from '../session/caller.ts'
import { type UserRow, userOf } from './queries.ts'

/** The sessions that the page of a person lists. */
const MAX_SESSIONS = 100

/** Returns an account with its numbers; undefined when it does not exist. The seller's numbers are those that the seller sees. */
export async function personDetails(db: Queries, { id, timeZone }: { id: string; timeZone: string }) {
  const user = await userOf(db, { id })
  if (!user) return undefined
  const [selling, debt, counts, open] = await Promise.all([
    sellerSummary(db, { sellerId: id, now: new Date(), timeZone }),
    debtOf(db, id),
    countsOf(db, id),
    openSessions(db, user),
  ])
  return { user, selling, debt, counts, open }
}

type Person = NonNullable<Awaited<ReturnType<typeof personDetails>>>

export const serializePerson = ({ user, selling, debt, counts, open }: Person) => ({
  emailConfirmed: user.emailConfirmedAt !== null,
  ...(user.mailRefusedAt && { mailRefusedAt: user.mailRefusedAt.toISOString() }),
  ...(user.verified && { verification: verificationOf(user) }),
  phones: { shown: selling.shown, hidden: selling.hidden, sold: selling.sold },
  deals: { bought: counts.bought, sold: counts.sold },
  money: {
    paid: unitsOf(counts.paidCents),
    refunded: unitsOf(counts.refundedCents),
    paidOut: unitsOf(selling.receivedBefore + selling.paidOut),
    waiting: unitsOf(selling.onHold),
    owed: unitsOf(Math.max(0, debt.owesCents + debt.takingBackCents)),
  },
  sessions: open.map(({ signedInAt, userAgent }) => ({
    signedInAt: signedInAt.toISOString(),
    ...(userAgent && { userAgent }),
  })),
})

const verificationOf = ({ verifiedAt, verifiedBy, verifiedCheck, verifiedNote }: UserRow) => ({
  ...(verifiedAt && { at: verifiedAt.toISOString() }),
  ...(verifiedBy && { by: verifiedBy }),
  ...(verifiedCheck && { check: verifiedCheck }),
  ...(verifiedNote && { note: verifiedNote }),
})

/** The bookings of a person as buyer and as seller, and what was paid for them in cents. */
async function countsOf(db: Queries, id: string) {
  const [counts] = await db
    .select({
      bought: sql<number>`(count(*) filter (where ${eq(bookings.buyerId, id)}))::int`,
      sold: sql<number>`(count(*) filter (where ${eq(bookings.sellerId, id)}))::int`,
      paidCents: sql<number>`coalesce(sum(${deals.amountCents}) filter (where ${eq(bookings.buyerId, id)}), 0)::float8`,
      refundedCents: sql<number>`coalesce(sum(${deals.refundedCents}) filter (where ${eq(bookings.buyerId, id)}), 0)::float8`,
    })
    .from(bookings)
    .leftJoin(deals, eq(deals.bookingId, bookings.id))
    .where(or(eq(bookings.buyerId, id), eq(bookings.sellerId, id)))
  if (!counts) throw new Error('A query for totals returned no row.')
  return counts
}

/** The sessions with which the person can still use the shop. */
const openSessions = (db: Queries, { id, signedOutAt }: UserRow) =>
  db
    .select({ signedInAt: sessions.authenticatedAt, userAgent: session.userAgent })
    .from(sessions)
    .leftJoin(session, eq(session.id, sessions.identitySession))
    .where(
      and(
        eq(sessions.userId, id),
        isNull(sessions.endedAt),
        sql`${sessions.authenticatedAt} > now() - make_interval(days => ${SESSION_DAYS})`,
        sql`(${session.id} is null or ${session.expiresAt} > now())`,
        // Sessions of the local provider are deleted instead.
        signedOutAt === null
          ? undefined
          : sql`(${sessions.identitySession} is not null or ${sessions.authenticatedAt} >= ${signedOutAt.toISOString()})`,
      ),
    )
    .orderBy(desc(sessions.authenticatedAt))
    .limit(MAX_SESSIONS)

type DealsOfPerson = { id: string; as: 'buyer' | 'seller'; limit: number; after?: Cursor | undefined }

/** Returns up to `limit + 1` bookings of a person on one side, newest first. */
export const dealsOfPerson = (db: Queries, { id, as, limit, after }: DealsOfPerson) =>
  db
    .select({
      id: bookings.id,
      createdAt: bookings.createdAt,
      productName: bookings.productName,
      priceCents: bookings.priceCents,
      bookingState: bookings.state,
      dealState: deals.state,
    })
    .from(bookings)
    .leftJoin(deals, eq(deals.bookingId, bookings.id))
    .where(
      and(
        eq(as === 'buyer' ? bookings.buyerId : bookings.sellerId, id),
        after && sql`(${bookings.createdAt}, ${bookings.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1)
