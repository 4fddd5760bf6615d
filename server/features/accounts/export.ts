import { desc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import {
  auditLog,
  bookings,
  mails,
  newsletterSubscriptions,
  notices,
  payments,
  pictures,
  products,
  users,
  wishlistItems,
} from '../../platform/database/schema.ts'
import { savedSearches } from '../../platform/database/schema-finding.ts'
import { session as identitySession } from '../../platform/database/schema-identity.ts'
import { sessions } from '../../platform/database/schema-sessions.ts'

/** Everything stored about a person, as the tables have it, for the export of their data. */
export async function dataOf(db: Queries, { id, email }: { id: string; email: string }) {
  const { providerUid: _, ...ofUser } = getTableColumns(users)
  const [account] = await db.select(ofUser).from(users).where(eq(users.id, id))
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  return {
    account,
    sessions: await sessionsOf(db, id),
    listings: await db.select().from(products).where(eq(products.sellerId, id)),
    bookings: await db.select().from(bookings).where(eq(bookings.buyerId, id)),
    payments: await db
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(bookings.buyerId, id)),
    bookingsOfMyListings: await db.select().from(bookings).where(eq(bookings.sellerId, id)),
    wishlist: await db.select().from(wishlistItems).where(eq(wishlistItems.buyerId, id)),
    savedSearches: await db.select().from(savedSearches).where(eq(savedSearches.userId, id)),
    notices: await db.select().from(notices).where(eq(notices.userId, id)).orderBy(desc(notices.createdAt)),
    pictures: await db
      .select({ address: pictures.address, uploadedAt: pictures.createdAt })
      .from(pictures)
      .where(eq(pictures.uploadedBy, id)),
    mails: await mailsTo(db, email),
    whatAdministratorsDid: await auditAbout(db, { id, email }),
    newsletter: subscription,
  }
}

/** With the address and the browser, which only the local identity provider records. */
const sessionsOf = (db: Queries, userId: string) =>
  db
    .select({
      signedInAt: sessions.authenticatedAt,
      endedAt: sessions.endedAt,
      address: identitySession.ipAddress,
      browser: identitySession.userAgent,
    })
    .from(sessions)
    .leftJoin(identitySession, eq(identitySession.id, sessions.identitySession))
    .where(eq(sessions.userId, userId))

/** Without the text, which may contain links that open the account. */
const mailsTo = (db: Queries, recipient: string) =>
  db
    .select({ subject: mails.subject, state: mails.state, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt))

const auditAbout = (db: Queries, { id, email }: { id: string; email: string }) =>
  db
    .select({ action: auditLog.action, subject: auditLog.subject, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(or(eq(auditLog.subjectId, id), eq(auditLog.subject, email), eq(auditLog.actorId, id)))
    .orderBy(desc(auditLog.createdAt))
