import { desc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { auditLog } from '../../platform/database/schema/audit.ts'
import {
  deals,
  meetings,
  payoutAccounts,
  payouts,
  problemMessages,
} from '../../platform/database/schema/deals.ts'
import { savedSearches } from '../../platform/database/schema/finding.ts'
import { session as identitySession } from '../../platform/database/schema/identity.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { newsletterSubscriptions } from '../../platform/database/schema/newsletter.ts'
import { notices } from '../../platform/database/schema/notices.ts'
import { pictures } from '../../platform/database/schema/pictures.ts'
import { products } from '../../platform/database/schema/products.ts'
import { codePhotos, listingReports, reviewItems } from '../../platform/database/schema/review.ts'
import { bookings, payments } from '../../platform/database/schema/sales.ts'
import { selfTests } from '../../platform/database/schema/self-tests.ts'
import { sessions } from '../../platform/database/schema/sessions.ts'
import { users } from '../../platform/database/schema/users.ts'
import { wishlistItems } from '../../platform/database/schema/wishlist.ts'
import { decryptImei } from '../imei/imei.ts'
import type { Secrets } from '../keys/secrets.ts'

/** Columns without the shop's own bookkeeping, such as when it looks at a row again. */
const {
  holderAddress: _1,
  attempt: _2,
  stuckReason: _3,
  checkedAt: _4,
  checkAt: _5,
  ...paymentColumns
} = getTableColumns(payments)
const { wrongCodes: _6, listing: _7, ...dealColumns } = getTableColumns(deals)
/** Not who has caused it: that is another person. */
const { causedBy: _8, ...noticeColumns } = getTableColumns(notices)
/** A buyer's address is on the page of the deal only while the seller needs it. */
const { shipTo: _9, ...soldColumns } = getTableColumns(bookings)

/** Returns every row stored about a person, for the export of their data. */
export async function dataOf(db: Queries, { id, email }: { id: string; email: string }, secrets: Secrets) {
  const { providerUid: _, ...ofUser } = getTableColumns(users)
  const [account] = await db.select(ofUser).from(users).where(eq(users.id, id))
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  return {
    account,
    sessions: await sessionsOf(db, id),
    listings: await listingsOf(db, id, secrets),
    selfTests: await db
      .select({ document: selfTests.document, signature: selfTests.signature })
      .from(selfTests)
      .innerJoin(products, eq(products.id, selfTests.productId))
      .where(eq(products.sellerId, id)),
    ...(await reviewsOf(db, id)),
    bookings: await db.select().from(bookings).where(eq(bookings.buyerId, id)),
    payments: await db
      .select(paymentColumns)
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(bookings.buyerId, id)),
    ...(await dealsOf(db, id)),
    bookingsOfMyListings: await db.select(soldColumns).from(bookings).where(eq(bookings.sellerId, id)),
    wishlist: await db.select().from(wishlistItems).where(eq(wishlistItems.buyerId, id)),
    savedSearches: await db.select().from(savedSearches).where(eq(savedSearches.userId, id)),
    notices: await db
      .select(noticeColumns)
      .from(notices)
      .where(eq(notices.userId, id))
      .orderBy(desc(notices.createdAt)),
    pictures: await db
      .select({ address: pictures.address, uploadedAt: pictures.createdAt })
      .from(pictures)
      .where(eq(pictures.uploadedBy, id)),
    mails: await mailsTo(db, email),
    whatAdministratorsDid: await auditAbout(db, { id, email }),
    newsletter: subscription,
  }
}

/** The person's listings, with the decrypted IMEI instead of its hash and ciphertext. */
async function listingsOf(db: Queries, sellerId: string, secrets: Secrets) {
  const rows = await db.select().from(products).where(eq(products.sellerId, sellerId))
  return rows.map(({ imeiHash: _, imeiEncrypted, ...row }) => ({
    ...row,
    ...(imeiEncrypted && { imei: decryptImei(secrets, imeiEncrypted) }),
  }))
}

/** Review decisions about the person's listings, code photos (WebP in Base64), and the person's own reports. */
async function reviewsOf(db: Queries, id: string) {
  const { decidedBy: _, reviewBefore: __, ...ofItem } = getTableColumns(reviewItems)
  const ofSeller = eq(products.sellerId, id)
  const photos = await db
    .select(getTableColumns(codePhotos))
    .from(codePhotos)
    .innerJoin(products, eq(products.id, codePhotos.productId))
    .where(ofSeller)
  return {
    reviews: await db
      .select(ofItem)
      .from(reviewItems)
      .innerJoin(products, eq(products.id, reviewItems.productId))
      .where(ofSeller),
    reports: await db.select().from(listingReports).where(eq(listingReports.reporterId, id)),
    codePhotos: photos.map(({ photo, ...row }) => ({ ...row, photo: photo?.toString('base64') })),
  }
}

/** Deals as buyer or seller, the messages the person wrote in them, and payouts to the person. */
async function dealsOf(db: Queries, id: string) {
  const ofPerson = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))
  return {
    deals: await db
      .select({ ...dealColumns, meeting: meetings })
      .from(bookings)
      .innerJoin(deals, eq(deals.bookingId, bookings.id))
      .leftJoin(meetings, eq(meetings.bookingId, bookings.id))
      .where(ofPerson),
    messages: await db.select().from(problemMessages).where(eq(problemMessages.authorId, id)),
    payouts: await db.select().from(payouts).where(eq(payouts.sellerId, id)),
    payoutAccount: (await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, id)))[0],
  }
}

/** The person's sessions. Only the local identity provider records the IP address and the browser. */
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

/** Emails to the person, without their text: it may contain links that sign in. */
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
