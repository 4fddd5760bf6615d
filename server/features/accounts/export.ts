import { and, desc, eq, getTableColumns, gt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../../platform/database/connect.ts'
import { mails } from '../../platform/mail/table.ts'
import { auditLog } from '../../schema/audit.ts'
import { deals, meetings, payoutAccounts, payouts, problemMessages } from '../../schema/deals.ts'
import { session as identitySession } from '../../schema/identity.ts'
import { newsletterSubscriptions } from '../../schema/newsletter.ts'
import { notices } from '../../schema/notices.ts'
import { pictures } from '../../schema/pictures.ts'
import { products } from '../../schema/products.ts'
import { codePhotos, listingReports, reviewItems } from '../../schema/review.ts'
import { bookings, payments } from '../../schema/sales.ts'
import { savedSearches } from '../../schema/saved-searches.ts'
import { selfTests } from '../../schema/self-tests.ts'
import { sessions } from '../../schema/sessions.ts'
import { users } from '../../schema/users.ts'
import { wishlistItems } from '../../schema/wishlist.ts'
import { inBatches } from '../exporting.ts'
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

/** Writes every row stored about a person as the parts of a JSON object, so that only some rows are in memory at once. */
export async function* dataOf(db: Queries, person: Person, secrets: Secrets): AsyncGenerator<string> {
  const sections = { ...few(db, person), ...many(db, person, secrets) }
  let before = '{'
  for (const [name, read] of Object.entries(sections)) {
    yield `${before}\n${JSON.stringify(name)}: `
    before = ','
    const found = read()
    if (Symbol.asyncIterator in found) yield* arrayOf(found)
    else yield JSON.stringify((await found) ?? null)
  }
  yield '\n}\n'
}

async function* arrayOf(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const rows of batches) {
    yield `${before}\n${rows.map(row => JSON.stringify(row)).join(',\n')}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n]'
}

type Person = { id: string; email: string }

/** What is single, or of which a person has few. */
function few(db: Queries, { id, email }: Person) {
  const { providerUid: _, verifiedBy: ____, ...ofUser } = getTableColumns(users)
  const { decidedBy: __, reviewBefore: ___, ...ofItem } = getTableColumns(reviewItems)
  return {
    account: async () => (await db.select(ofUser).from(users).where(eq(users.id, id)))[0],
    newsletter: async () =>
      (await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0],
    payoutAccount: async () =>
      (await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, id)))[0],
    sessions: async () => sessionsOf(db, id),
    wishlist: async () => db.select().from(wishlistItems).where(eq(wishlistItems.buyerId, id)),
    savedSearches: async () => db.select().from(savedSearches).where(eq(savedSearches.userId, id)),
    reviews: async () =>
      db
        .select(ofItem)
        .from(reviewItems)
        .innerJoin(products, eq(products.id, reviewItems.productId))
        .where(eq(products.sellerId, id)),
    reports: async () => db.select().from(listingReports).where(eq(listingReports.reporterId, id)),
    messages: async () => db.select().from(problemMessages).where(eq(problemMessages.authorId, id)),
    mails: async () => mailsTo(db, email),
    whatAdministratorsDid: async () => auditAbout(db, { id, email }),
  }
}

/** Rows that a list reads at once. */
const BATCH = 250
const BATCH_OF_PHOTOS = 5

/** Lists that can be long, in the order of creation. */
function many(db: Queries, { id }: Person, secrets: Secrets) {
  const ofSeller = eq(products.sellerId, id)
  const ofPerson = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))
  return {
    /** With the decrypted IMEI instead of its hash and ciphertext. */
    listings: () =>
      after(products.id, async next => {
        const rows = await db
          .select()
          .from(products)
          .where(and(ofSeller, next))
          .orderBy(products.id)
          .limit(BATCH)
        return rows.map(({ imeiHash: _, imeiEncrypted, ...row }) => ({
          ...row,
          ...(imeiEncrypted && { imei: decryptImei(secrets, imeiEncrypted) }),
        }))
      }),
    selfTests: () =>
      after(selfTests.id, next =>
        db
          .select({ id: selfTests.id, document: selfTests.document, signature: selfTests.signature })
          .from(selfTests)
          .innerJoin(products, eq(products.id, selfTests.productId))
          .where(and(ofSeller, next))
          .orderBy(selfTests.id)
          .limit(BATCH),
      ),
    /** WebP in Base64. */
    codePhotos: () =>
      after(codePhotos.id, async next => {
        const rows = await db
          .select(getTableColumns(codePhotos))
          .from(codePhotos)
          .innerJoin(products, eq(products.id, codePhotos.productId))
          .where(and(ofSeller, next))
          .orderBy(codePhotos.id)
          .limit(BATCH_OF_PHOTOS)
        return rows.map(({ photo, ...row }) => ({ ...row, photo: photo?.toString('base64') }))
      }),
    bookings: () =>
      after(bookings.id, next =>
        db
          .select()
          .from(bookings)
          .where(and(eq(bookings.buyerId, id), next))
          .orderBy(bookings.id)
          .limit(BATCH),
      ),
    bookingsOfMyListings: () =>
      after(bookings.id, next =>
        db
          .select(soldColumns)
          .from(bookings)
          .where(and(eq(bookings.sellerId, id), next))
          .orderBy(bookings.id)
          .limit(BATCH),
      ),
    payments: () =>
      after(payments.id, next =>
        db
          .select(paymentColumns)
          .from(payments)
          .innerJoin(bookings, eq(bookings.id, payments.bookingId))
          .where(and(eq(bookings.buyerId, id), next))
          .orderBy(payments.id)
          .limit(BATCH),
      ),
    /** As buyer or seller. */
    deals: () =>
      after(bookings.id, next =>
        db
          .select({ id: bookings.id, ...dealColumns, meeting: meetings })
          .from(bookings)
          .innerJoin(deals, eq(deals.bookingId, bookings.id))
          .leftJoin(meetings, eq(meetings.bookingId, bookings.id))
          .where(and(ofPerson, next))
          .orderBy(bookings.id)
          .limit(BATCH),
      ),
    payouts: () =>
      after(payouts.id, next =>
        db
          .select()
          .from(payouts)
          .where(and(eq(payouts.sellerId, id), next))
          .orderBy(payouts.id)
          .limit(BATCH),
      ),
    notices: () =>
      after(notices.id, next =>
        db
          .select(noticeColumns)
          .from(notices)
          .where(and(eq(notices.userId, id), next))
          .orderBy(notices.id)
          .limit(BATCH),
      ),
    pictures: () =>
      inBatches((last: { address: string } | undefined) =>
        db
          .select({ address: pictures.address, uploadedAt: pictures.createdAt })
          .from(pictures)
          .where(and(eq(pictures.uploadedBy, id), last && gt(pictures.address, last.address)))
          .orderBy(pictures.address)
          .limit(BATCH),
      ),
  }
}

/** Reads rows in batches in the order of this ID. @param read gets the condition for the next rows */
const after = <Row extends { id: string }>(
  id: PgColumn,
  read: (next: SQL | undefined) => PromiseLike<Row[]>,
) => inBatches((last: Row | undefined) => read(last && gt(id, last.id)))

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
