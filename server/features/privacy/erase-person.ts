import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { SALE_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../platform/database/connect.ts'
import {
  auditLog,
  bookings,
  mails,
  newsletterSubscriptions,
  notices,
  pictures,
} from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** Replaces the name of a person whose account is gone. */
export const FORMER_MEMBER = 'Former member'

/** The contact details of a booking after they were erased. */
export const ERASED_BUYER = { buyerName: FORMER_MEMBER, buyerEmail: '', buyerPhone: '', meetingLocation: '' }

/**
 * Erases what other tables contain about a person whose account is being deleted, in the transaction of `db`: on
 * bookings that nobody paid for, in notices to others, in emails, the newsletter and the audit log. A job removes
 * their pictures. Sales keep their details, for the other person and for bookkeeping.
 */
export async function erasePerson(
  db: Queries,
  { id, email }: { id: string; email: string },
  jobs: Pick<Jobs, 'send'>,
): Promise<void> {
  // Before the bookings are erased, because they identify these notices.
  await db
    .update(notices)
    .set({ personName: FORMER_MEMBER })
    .where(
      inArray(
        sql`(${notices.userId}, ${notices.personName})`,
        db
          .select({ about: sql`${bookings.sellerId}, ${bookings.buyerName}` })
          .from(bookings)
          .where(eq(bookings.buyerId, id)),
      ),
    )
  const isNoSale = notInArray(bookings.state, [...SALE_STATES])
  await db
    .update(bookings)
    .set(ERASED_BUYER)
    .where(and(eq(bookings.buyerId, id), isNoSale))
  await db
    .update(bookings)
    .set({ sellerEmail: '' })
    .where(and(eq(bookings.sellerId, id), isNoSale))
  await db.delete(mails).where(eq(mails.recipient, email))
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  await eraseFromAuditLog(db, email)
  await removePicturesLater(db, id, jobs)
}

/** The action and its time stay. Somebody who knows the address could still guess whom it was about. */
async function eraseFromAuditLog(db: Queries, email: string): Promise<void> {
  const masked = maskedEmail(email)
  await db.update(auditLog).set({ actorEmail: masked }).where(eq(auditLog.actorEmail, email))
  await db.update(auditLog).set({ subject: masked }).where(eq(auditLog.subject, email))
}

/** `bo@example.org` becomes `b…@example.org`. */
export const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1…')

async function removePicturesLater(db: Queries, uploadedBy: string, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const rows = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(eq(pictures.uploadedBy, uploadedBy))
  const addresses = rows.map(({ address }) => address)
  for (let first = 0; first < addresses.length; first += PICTURES_OF_A_JOB) {
    await jobs.send(db, 'remove-pictures', { addresses: addresses.slice(first, first + PICTURES_OF_A_JOB) })
  }
}

const PICTURES_OF_A_JOB = 20
