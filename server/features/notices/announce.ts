import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { Throttle } from '../../platform/budgets/throttle.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { bookings, notices, products, users } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Letter, Post } from '../../platform/mail/letter.ts'
import { NOTICES_CHANNEL } from '../../platform/push/feed.ts'
import { type Meeting, noticeLetter } from './letters.ts'

/** For notices whose process was killed before it could send them. */
const EVERY_MS = 10_000
/** Notices per transaction. */
const AT_ONCE = 100
/** Transactions in a row before the job waits for the next second, so that it does not delay a shutdown. */
const ROUNDS = 10

/**
 * Emails about money also go to unconfirmed addresses, and are sent at least once. Other emails could be sent to a
 * stranger's address by anybody.
 */
const ABOUT_MONEY: readonly NoticeKind[] = ['paid', 'phone-paid', 'refunded', 'payment-stuck']

type Announcing = {
  db: Queries
  jobs: Pick<Jobs, 'repeat'>
  post: Post
  throttle: Pick<Throttle, 'limit'>
  /** The base of links, without a trailing slash. */
  address: string
}

/** Makes this process send emails and push messages for new notices, as soon as they are committed. */
export function announceNotices({ db, jobs, ...announcing }: Announcing): void {
  jobs.repeat('notices', { everyMs: EVERY_MS, afterWrites: true }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      if (!(await isAnyWaiting(db))) return
      const announced = await db.transaction(transaction => announceSome(transaction, announcing))
      if (announced === 0) return
    }
  })
}

/** One statement instead of a transaction, for all the seconds without new notices. */
async function isAnyWaiting(db: Queries): Promise<boolean> {
  const some = await db.select({ id: notices.id }).from(notices).where(isNull(notices.mailedAt)).limit(1)
  return some.length > 0
}

/** @returns how many notices were sent */
async function announceSome(db: Queries, { post, throttle, address }: Omit<Announcing, 'db' | 'jobs'>) {
  const taken = await takeWaiting(db)
  if (taken.length === 0) return 0
  const letters: Letter[] = []
  for (const notice of taken) {
    if (isMailed(notice) && (await isWithinBudget(notice, throttle))) letters.push(letterOf(notice, address))
  }
  await post.send(db, ...letters)
  const ids = taken.map(({ id }) => id)
  await removeReplaced(db, ids)
  await db.update(notices).set({ mailedAt: sql`now()` }).where(inArray(notices.id, ids))
  const people = sql.param([...new Set(taken.map(({ userId }) => userId))])
  await db.execute(sql`select pg_notify(${NOTICES_CHANNEL}, person) from unnest(${people}::text[]) as person`)
  return taken.length
}

const sellers = alias(users, 'sellers')

/** The booking of a notice that leads to a receipt. */
const bookingOfReceipt = sql`case when ${notices.path} ~ '^/receipt/[0-9a-f-]{36}$' then substr(${notices.path}, 10)::uuid end`

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/**
 * Locks the oldest unsent notices that no other process has locked. It skips a person whose older notice is locked by
 * another process, so that everybody gets notices in order.
 */
async function takeWaiting(db: Queries) {
  const taken = await db
    .select({
      id: notices.id,
      userId: notices.userId,
      kind: notices.kind,
      path: notices.path,
      productName: notices.productName,
      personName: notices.personName,
      amountCents: notices.amountCents,
      causedBy: notices.causedBy,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      mutedMails: users.mutedMails,
      booking: bookings,
      seller: { name: sellers.name, email: sellers.email },
      sellerPhone: products.sellerPhone,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(bookings, eq(bookings.id, bookingOfReceipt))
    .leftJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .where(isNull(notices.mailedAt))
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(AT_ONCE)
    .for('update', { of: notices, skipLocked: true })
  const [last] = taken.slice(-1)
  if (!last) return []
  const elsewhere = await db
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(
      and(
        isNull(notices.mailedAt),
        inArray(notices.userId, [...new Set(taken.map(({ userId }) => userId))]),
        notInArray(
          notices.id,
          taken.map(({ id }) => id),
        ),
        sql`(${notices.createdAt}, ${notices.id}) <
          (select last.created_at, last.id from notices as last where last.id = ${last.id})`,
      ),
    )
  const inOtherHands = new Set(elsewhere.map(({ userId }) => userId))
  return taken.filter(({ userId }) => !inOtherHands.has(userId))
}

const isMailed = ({ kind, mutedMails, emailConfirmedAt }: Waiting): boolean =>
  !mutedMails.includes(kind) && (emailConfirmedAt !== null || ABOUT_MONEY.includes(kind))

/** Whether the person who caused it may still cause emails, to this recipient and in total. Counts this one. */
async function isWithinBudget(
  { causedBy, userId, kind }: Waiting,
  throttle: Announcing['throttle'],
): Promise<boolean> {
  if (!causedBy) return true
  if (await throttle.limit('mails-by-pair', `${causedBy} ${userId}`)) return false
  // People request search alerts themselves, and a seller with many phones causes many.
  if (kind === 'search-match' || kind === 'price-drop') return true
  return !(await throttle.limit('mails-by-user', causedBy))
}

/** Removes unread notices that newer ones in this batch repeat: the same person, product and kind. */
async function removeReplaced(db: Queries, ids: string[]): Promise<void> {
  await db.execute(sql`
    delete from notices as older using notices as newer
    where newer.id = any(${sql.param(ids)}::uuid[]) and newer.caused_by is not null
      and older.user_id = newer.user_id and older.read_at is null and older.kind = newer.kind
      and older.caused_by = newer.caused_by and older.product_id = newer.product_id
      and (older.created_at, older.id) < (newer.created_at, newer.id)`)
}

/** Names and contact details go only to addresses that are known to be the reader's: anyone could have typed others. */
function letterOf({ booking, seller, sellerPhone, ...notice }: Waiting, address: string): Letter {
  const letter = notice.emailConfirmedAt
    ? noticeLetter({ ...notice, meeting: booking && meetingOf(booking, seller, sellerPhone) }, address)
    : noticeLetter({ ...notice, name: '', meeting: null }, address)
  return ABOUT_MONEY.includes(notice.kind) ? { ...letter, atLeastOnce: true } : letter
}

const meetingOf = (
  booking: NonNullable<Waiting['booking']>,
  seller: Waiting['seller'],
  sellerPhone: string | null,
): Meeting => ({
  place: booking.meetingLocation,
  buyer: { name: booking.buyerName, email: booking.buyerEmail, phone: booking.buyerPhone },
  seller: { name: seller?.name ?? 'the seller', email: seller?.email ?? '', phone: sellerPhone ?? '' },
})
