import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { PRODUCT_NAME } from '#contract/constants.ts'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import { mailSubjects, wordsOf } from '#contract/notices/words.ts'
import type { Queries } from '../database/connect.ts'
import { notices, users } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Letter, Post } from '../mail/letter.ts'
import { NOTICES_CHANNEL } from './feed.ts'

const EVERY_MS = 1000
/** Notices of one transaction. */
const AT_ONCE = 100
/** Transactions in a row; then the next second, so that a program which stops is not held up. */
const ROUNDS = 10

/**
 * People must hear of money: it is mailed also to addresses of which nobody has confirmed that mail arrives, and rather
 * twice than not at all. The rest could be had by anybody for a stranger's address.
 */
const ABOUT_MONEY: readonly NoticeKind[] = ['paid', 'phone-paid', 'refunded', 'payment-stuck']

type Announcing = {
  db: Queries
  jobs: Pick<Jobs, 'repeat'>
  post: Post
  /** The address that links lead to, without a slash at the end. */
  address: string
}

/** Makes this process turn notices into mails and rings, a second after they were told. */
export function announceNotices({ db, jobs, post, address }: Announcing): void {
  jobs.repeat('notices', { everyMs: EVERY_MS }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      if (!(await isAnyWaiting(db))) return
      const announced = await db.transaction(transaction => announceSome(transaction, { post, address }))
      if (announced === 0) return
    }
  })
}

/** One statement instead of a transaction, for all the seconds in which there is nothing to tell. */
async function isAnyWaiting(db: Queries): Promise<boolean> {
  const some = await db.select({ id: notices.id }).from(notices).where(isNull(notices.mailedAt)).limit(1)
  return some.length > 0
}

/** @returns how many notices were announced */
async function announceSome(db: Queries, { post, address }: Pick<Announcing, 'post' | 'address'>) {
  const taken = await takeWaiting(db)
  if (taken.length === 0) return 0
  await post.send(db, ...taken.filter(isMailed).map(notice => letterOf(notice, address)))
  const ids = taken.map(({ id }) => id)
  await db.update(notices).set({ mailedAt: sql`now()` }).where(inArray(notices.id, ids))
  const people = sql.param([...new Set(taken.map(({ userId }) => userId))])
  await db.execute(sql`select pg_notify(${NOTICES_CHANNEL}, person) from unnest(${people}::text[]) as person`)
  return taken.length
}

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/**
 * The oldest notices that wait and that nobody else has in hand. Of a person who has an older one in somebody else's hand
 * none is taken, so that each is told in order.
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
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      mutedMails: users.mutedMails,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
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

const letterOf = ({ id, email, kind, path, ...subject }: Waiting, address: string): Letter => ({
  to: email,
  subject: mailSubjects[kind],
  paragraphs: [wordsOf(kind, subject)],
  action: { label: `See it at ${PRODUCT_NAME}`, url: `${address}${path}` },
  remarks: [`Which of these mails you get is up to you. Choose in your profile: ${address}/profile`],
  onceKey: `notice:${id}`,
  ...(ABOUT_MONEY.includes(kind) && { atLeastOnce: true }),
})
