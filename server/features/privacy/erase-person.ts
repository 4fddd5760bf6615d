import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { SALE_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { mails } from '../../platform/mail/table.ts'
import { auditLog } from '../../schema/audit.ts'
import { meetings, payouts } from '../../schema/deals.ts'
import { newsletterSubscriptions } from '../../schema/newsletter.ts'
import { notices } from '../../schema/notices.ts'
import { pictures } from '../../schema/pictures.ts'
import { bookings } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { picturesToRemove } from '../images/queues.ts'
import { FORMER_MEMBER } from './former-member.ts'

/** The columns of a booking whose contact details are erased. */
export const ERASED_BUYER = {
  buyerName: FORMER_MEMBER,
  buyerEmail: '',
  buyerPhone: '',
  meetingLocation: '',
  shipTo: null,
}

/**
 * Erases a person from other tables when the account is deleted, in the transaction of `db`: from unpaid bookings, notices to
 * others, emails, the newsletter, payout details and the audit log. A job removes their pictures. Sales keep the details for the other person
 * and for bookkeeping.
 */
export async function erasePerson(
  db: Queries,
  { id, email }: { id: string; email: string },
  jobs: Pick<Jobs, 'send'>,
): Promise<void> {
  // Erase notices before the bookings, because the bookings identify them.
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
  const ofPerson = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))
  await db
    .delete(meetings)
    .where(
      inArray(
        meetings.bookingId,
        db.select({ id: bookings.id }).from(bookings).where(and(ofPerson, isNoSale)),
      ),
    )
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
  await db.update(payouts).set({ details: null }).where(eq(payouts.sellerId, id))
  await eraseFromAuditLog(db, email)
  await removePicturesLater(db, id, jobs)
}

/** Masks the email address. The action and its time stay, so those who know the address could still guess the person. */
async function eraseFromAuditLog(db: Queries, email: string): Promise<void> {
  const masked = maskedEmail(email)
  await db.update(auditLog).set({ actorEmail: masked }).where(eq(auditLog.actorEmail, email))
  await db.update(auditLog).set({ subject: masked, note: '' }).where(eq(auditLog.subject, email))
  await db.update(users).set({ verifiedBy: masked }).where(eq(users.verifiedBy, email))
}

/** Masks an email address: `bo@example.org` becomes `b…@example.org`. */
export const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/su, '$1…')

async function removePicturesLater(db: Queries, uploadedBy: string, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const rows = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(eq(pictures.uploadedBy, uploadedBy))
  const addresses = rows.map(({ address }) => address)
  for (let first = 0; first < addresses.length; first += PICTURES_OF_A_JOB) {
    await jobs.send(db, picturesToRemove, { addresses: addresses.slice(first, first + PICTURES_OF_A_JOB) })
  }
}

const PICTURES_OF_A_JOB = 20
