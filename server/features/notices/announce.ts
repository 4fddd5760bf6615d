import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { isAboutMoney, isAlert, isOptional, reachesUnconfirmed } from '#contract/notices/kinds.ts'
import { DAY, HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import type { Throttle } from '../../platform/budgets/throttle.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import type { Email, MailQueue } from '../../platform/mail/email.ts'
import { NOTICES_CHANNEL } from '../../platform/push/feed.ts'
import { languageOf, type Site } from '../../platform/texts/language-of.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { notices } from '../../schema/notices.ts'
import { users } from '../../schema/users.ts'
import type { Caller } from '../session/caller.ts'
import { noticeEmail } from './emails.ts'
import { phoneOfNotice } from './phone.ts'
import { notMyAccountLink, unsubscribeLinks } from './unsubscribe.ts'

/** The pair is the person who causes the email and its recipient. Further emails are not sent; the notices stay in the shop. */
const mailsByPair = rateLimit('mails-by-pair', {
  of: 'pair',
  most: 5,
  seconds: HOUR,
  says: 'Too many emails were caused.',
})

const mailsByUser = rateLimit('mails-by-user', {
  of: 'user',
  most: 30,
  seconds: HOUR,
  says: 'Too many emails were caused.',
})

/**
 * The account may have been opened with the address of somebody else, who must not get many. Emails about money and deadlines do
 * not count: they follow payments, and free bookings must not keep them from a seller.
 */
const mailsToUnconfirmed = rateLimit('mails-to-unconfirmed', {
  of: 'account',
  most: 12,
  seconds: DAY,
  says: 'Too many emails were sent to an address that is not confirmed.',
})

/** Notices per transaction. */
const BATCH = 100
/** Transactions in a row before the job pauses, so that it does not delay a shutdown. */
const ROUNDS = 10

type Announcing = {
  db: Queries
  mailQueue: MailQueue
  throttle: Pick<Throttle, 'limit'>
  site: Site
  /** The keys for mailed links. */
  keys: KeyRing
  nextStepFor: NextStepFor
  /** The time zone of the shop. */
  timeZone: string
}

/**
 * Returns the next step of a reader in a deal, with its deadline, and the way of the deal; undefined when the reader takes no part in it or the deal has
 * moved on since.
 */
export type NextStepFor = (
  db: Queries,
  reader: Pick<Caller, 'id' | 'role'> & { language: Language; timeZone: string },
  deal: { id: string; since: Date; isKnown: boolean },
) => Promise<{ nextStep: string; track: string } | undefined>

/** Sends emails and push messages for the notices that wait. */
export async function announceNotices({ db, ...announcing }: Announcing): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    if (!(await isAnyWaiting(db))) return
    const announced = await db.transaction(transaction => announceSome(transaction, announcing))
    if (announced === 0) return
  }
}

/** Checks with one statement, because usually there are no new notices and no transaction is needed. */
async function isAnyWaiting(db: Queries): Promise<boolean> {
  const some = await db.select({ id: notices.id }).from(notices).where(isNull(notices.mailedAt)).limit(1)
  return some.length > 0
}

/** Sends one batch. @returns the number of notices handled */
async function announceSome(db: Queries, { mailQueue, throttle, ...writing }: Omit<Announcing, 'db'>) {
  const taken = await takeWaiting(db)
  if (taken.length === 0) return 0
  const emails: Email[] = []
  for (const notice of taken) {
    if (isMailed(notice) && (await isWithinBudget(notice, throttle)))
      emails.push(await emailOf(db, notice, writing))
  }
  await mailQueue.send(db, ...emails)
  const ids = taken.map(({ id }) => id)
  await removeReplaced(db, ids)
  await db.update(notices).set({ mailedAt: sql`now()` }).where(inArray(notices.id, ids))
  const people = sql.param([...new Set(taken.map(({ userId }) => userId))])
  await db.execute(sql`select pg_notify(${NOTICES_CHANNEL}, person) from unnest(${people}::text[]) as person`)
  return taken.length
}

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/**
 * Locks the oldest unsent notices that no other process has locked. Skips people whose older notices are locked by another
 * process, so that each person gets notices in order.
 */
async function takeWaiting(db: Queries) {
  const taken = await db
    .select({
      id: notices.id,
      userId: notices.userId,
      kind: notices.kind,
      path: notices.path,
      productId: notices.productId,
      productName: notices.productName,
      personName: notices.personName,
      amountCents: notices.amountCents,
      count: notices.count,
      causedBy: notices.causedBy,
      createdAt: notices.createdAt,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      mailRefusedAt: users.mailRefusedAt,
      mutedMails: users.mutedMails,
      role: users.role,
      language: users.language,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(isNull(notices.mailedAt))
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(BATCH)
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
  const skipped = new Set(elsewhere.map(({ userId }) => userId))
  return taken.filter(({ userId }) => !skipped.has(userId))
}

const isMailed = ({ kind, mutedMails, emailConfirmedAt, mailRefusedAt }: Waiting): boolean =>
  !(isOptional(kind) && mutedMails.includes(kind)) &&
  (emailConfirmedAt !== null || (mailRefusedAt === null && reachesUnconfirmed(kind)))

/** Counts an email against the limits of the person who caused it, per recipient and in total, and of an unconfirmed address. */
async function isWithinBudget(notice: Waiting, throttle: Announcing['throttle']): Promise<boolean> {
  if (!(await isWithinBudgetOfCause(notice, throttle))) return false
  if (notice.emailConfirmedAt !== null || isAboutMoney(notice.kind)) return true
  return !(await throttle.limit(mailsToUnconfirmed, notice.email))
}

async function isWithinBudgetOfCause(
  { causedBy, userId, kind }: Waiting,
  throttle: Announcing['throttle'],
): Promise<boolean> {
  if (!causedBy) return true
  if (await throttle.limit(mailsByPair, `${causedBy} ${userId}`)) return false
  // People request search alerts themselves, and a seller with many phones causes many.
  if (isAlert(kind)) return true
  return !(await throttle.limit(mailsByUser, causedBy))
}

/** Removes unread notices that newer ones in this batch repeat, with the same people, product and kind. */
async function removeReplaced(db: Queries, ids: string[]): Promise<void> {
  await db.execute(sql`
    delete from notices as older using notices as newer
    where newer.id = any(${sql.param(ids)}::uuid[]) and newer.caused_by is not null
      and older.user_id = newer.user_id and older.read_at is null and older.kind = newer.kind
      and older.caused_by = newer.caused_by and older.product_id = newer.product_id
      and (older.created_at, older.id) < (newer.created_at, newer.id)`)
}

/** Writes the email. Names and contact details are sent only to confirmed addresses, which belong to the reader. */
async function emailOf(
  db: Queries,
  { userId, role, ...notice }: Waiting,
  { site, keys, nextStepFor, timeZone }: Pick<Announcing, 'site' | 'keys' | 'nextStepFor' | 'timeZone'>,
): Promise<Email> {
  const language = languageOf(notice.language, site.languages)
  const links = { keys, site, language }
  const isKnown = notice.emailConfirmedAt !== null
  const dealId = DEAL_PAGE.exec(notice.path)?.[1]
  const deal = dealId && { id: dealId, since: notice.createdAt, isKnown }
  const shown = deal ? await nextStepFor(db, { id: userId, role, language, timeZone }, deal) : undefined
  const phone = notice.productName ? await phoneOfNotice(db, notice, { dealId, site, language }) : undefined
  const notMyAccount = isKnown ? undefined : await notMyAccountLink(links, userId)
  const email = noticeEmail(
    { ...notice, role, language, ...shown, phone, notMyAccount, ...(!isKnown && { name: '' }) },
    site,
  )
  const { kind } = notice
  if (!isAlert(kind)) return isAboutMoney(kind) ? { ...email, atLeastOnce: true } : email
  const reason = textsIn(language)('mails')('because.search')
  return { ...email, reason, unsubscribe: await unsubscribeLinks(links, { userId, kind }) }
}

const DEAL_PAGE = /^\/deals\/([0-9a-f-]{36})$/
