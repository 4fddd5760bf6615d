import { asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import { en } from '#contract/texts/en.ts'
import { connect } from '../../platform/database/connect.ts'
import { mailsToSend } from '../../platform/mail/queues.ts'
import { mails } from '../../platform/mail/table.ts'
import { notices } from '../../schema/notices.ts'
import type { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { limitNamed } from '../../testing/limit-named.ts'
import { ORIGIN } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { type NewNotice, notify } from './notify.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop

beforeEach(async () => {
  await db.delete(notices)
  await db.delete(mails)
})

const person = (values: Partial<typeof users.$inferInsert> = {}) =>
  stock.user({ emailConfirmedAt: new Date(), ...values })

const about = (userId: string, kind: NoticeKind, more: Partial<NewNotice> = {}): NewNotice => ({
  userId,
  kind,
  path: '/booked-items',
  productName: 'iPhone 12',
  ...more,
})

const mailsTo = async (email: string) =>
  (await shop.outbox.list({ limit: 500 })).filter(({ to }) => to === email)
const unannounced = () => db.$count(notices, isNull(notices.mailedAt))

test('a notice becomes a mail with the same text, a link to its page and an unsubscribe hint', async () => {
  const buyer = await person()
  await notify(db, about(buyer.id, 'refunded', { amountCents: 28_950 }))
  await shop.jobs.drain()
  const [mail, ...others] = await mailsTo(buyer.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(en.notices.refunded.subject)
  const { text, html } = mail ?? { text: '', html: '' }
  for (const said of [text, html]) {
    expect(said).toContain('refunding $289.50 for the iPhone 12 to your card')
    expect(said).toContain(`${ORIGIN}/booked-items`)
    expect(said).toContain(`${ORIGIN}/profile`)
  }
  expect(await unannounced()).toBe(0)
  await shop.jobs.drain()
  expect(await mailsTo(buyer.email)).toHaveLength(1)
})

test('mails about a sale greet the reader, state where and whom to meet, and link to the deal', async () => {
  const seller = await person({ role: 'seller', name: 'Sam Seller' })
  const buyer = await person({ name: 'Ann Buyer' })
  const stranger = await stock.user({ name: 'Your Bank', emailConfirmedAt: null })
  const { id: categoryId } = await stock.category('Sold')
  const product = await stock.phone({ sellerId: seller.id, categoryId, name: 'iPhone 12' })
  const { id } = await stock.booking({ product, buyer, state: 'paid' })
  const sale = { path: `/deals/${id}`, amountCents: 14_000 }
  await notify(
    db,
    about(buyer.id, 'paid', sale),
    about(seller.id, 'phone-paid', { ...sale, personName: 'Ann Buyer' }),
    about(stranger.id, 'paid', sale),
  )
  await shop.jobs.drain()
  const textTo = async ({ email }: { email: string }) => (await mailsTo(email))[0]?.text
  expect(await textTo(buyer)).toContain(
    [
      'Hi Ann Buyer, thanks!',
      `You've paid $140.00 for the iPhone 12. Propose a place and a time to meet Sam Seller (+1 503 555 0123, ${seller.email}).`,
      'Booked ✓ · Paid ✓ · Meeting agreed · Handed over · Yours',
      '$289.50\niPhone 12\nGood · Portland, OR',
      `View deal:\n${ORIGIN}/deals/${id}`,
    ].join('\n\n'),
  )
  expect(await textTo(seller)).toContain(
    [
      'Hi Sam Seller,',
      `Ann Buyer has paid $140.00 for your iPhone 12. Propose a place and a time to meet Ann Buyer (+1 503 555 0199, ${buyer.email}).`,
      'Booked ✓ · Paid ✓ · Meeting agreed · Handed over · Accepted',
      '$289.50\niPhone 12\nGood · Portland, OR',
      `View deal:\n${ORIGIN}/deals/${id}`,
    ].join('\n\n'),
  )
  // Anybody could have signed up with this address, under any name.
  const text = await textTo(stranger)
  expect(text).toContain("Hi, thanks!\n\nYou've paid $140.00 for the iPhone 12. Next: open the deal")
  expect(text).not.toMatch(/Your Bank|Sam Seller|Central station/)
})

test('a chargeback is told to each side in its own words', async () => {
  const [buyer, seller] = [await person(), await person({ role: 'seller' })]
  const admin = await stock.user({ role: 'admin' })
  const taken = { amountCents: 14_000 }
  await notify(
    db,
    about(buyer.id, 'charged-back', taken),
    about(seller.id, 'charged-back', { ...taken, personName: 'Ann Buyer' }),
    about(admin.id, 'charged-back', taken),
  )
  await shop.jobs.drain()
  const textTo = async ({ email }: { email: string }) => (await mailsTo(email))[0]?.text
  expect(await textTo(buyer)).toContain(
    'Your bank has taken back $140.00 for the iPhone 12. If it was a mistake',
  )
  expect(await textTo(seller)).toContain(
    "The buyer's bank has taken back $140.00 for the iPhone 12. If you still",
  )
  expect(await textTo(admin)).toContain(
    "The buyer's bank has taken back $140.00 for the iPhone 12. The bank gets",
  )
})

test('other people’s names cannot inject anything into a mail', async () => {
  const seller = await person({ role: 'seller' })
  await notify(db, about(seller.id, 'booked', { personName: '<img src=x onerror=y>' }))
  await shop.jobs.drain()
  const [mail] = await mailsTo(seller.email)
  expect(mail?.html).toContain('&lt;img src=x onerror=y&gt; has booked your iPhone 12.')
  expect(mail?.html).not.toContain('<img')
})

test('kinds with disabled mails appear only in the bell', async () => {
  const buyer = await person({ mutedMails: ['paid', 'withdrawn'] })
  await notify(db, ...(['paid', 'sold-elsewhere', 'withdrawn'] as const).map(kind => about(buyer.id, kind)))
  await shop.jobs.drain()
  expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual([
    en.notices['sold-elsewhere'].subject,
  ])
  expect(await unannounced()).toBe(0)
})

const FOR_UNCONFIRMED: NoticeKind[] = [
  'booked',
  'paid',
  'meeting-proposed',
  'meeting-agreed',
  'handed-over',
  'problem-reported',
]

test('an unconfirmed address gets mails about what waits for its reader only', async () => {
  const somebody = await person({ emailConfirmedAt: null })
  const others: NoticeKind[] = ['price-drop', 'advertised', 'accepted', 'cancelled', 'verified']
  await notify(db, ...[...others, ...FOR_UNCONFIRMED].map(kind => about(somebody.id, kind)))
  await shop.jobs.drain()
  const mails = await mailsTo(somebody.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    FOR_UNCONFIRMED.map(kind => en.notices[kind].subject as string).toSorted(),
  )
  for (const { text } of mails) {
    expect(text).toMatch(/^Hi,/)
    expect(text).toContain('Not your account? Stop these emails:')
  }
  expect(await unannounced()).toBe(0)
})

/** Anybody can open an account with the address of a stranger, and trade with it. */
test('an unconfirmed address gets a few mails a day, and still those about deadlines', async () => {
  const { most } = limitNamed('mails-to-unconfirmed')
  const [stranger, reader] = [await person({ emailConfirmedAt: null, role: 'seller' }), await person()]
  const causes = await Promise.all(Array.from({ length: most + 3 }, () => person()))
  const all = [stranger, reader].flatMap(({ id }) =>
    causes.map(({ id: causedBy }) => about(id, 'booked', { causedBy })),
  )
  await notify(db, ...all)
  await shop.jobs.drain()
  expect(await mailsTo(stranger.email)).toHaveLength(most)
  expect(await mailsTo(reader.email)).toHaveLength(most + 3)
  // Many bookings cost nothing, and must not hide the time in which the seller has to act.
  await notify(db, about(stranger.id, 'deal-reminder'))
  await shop.jobs.drain()
  expect(await mailsTo(stranger.email)).toHaveLength(most + 1)
  expect(await db.$count(notices, eq(notices.userId, stranger.id))).toBe(most + 4)
})

test('a mail that starts a time in which money may be lost cannot be turned off', async () => {
  const mutedMails = ['deal-reminder', 'money-back'] as const
  const buyer = await person({ mutedMails: [...mutedMails] })
  await notify(db, ...mutedMails.map(kind => about(buyer.id, kind)))
  await shop.jobs.drain()
  expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual([
    en.notices['deal-reminder'].subject,
  ])
})

test('a notice is mailed once, although its process dies while the mail is queued', async () => {
  const reader = await person()
  await notify(db, about(reader.id, 'paid'))
  await database.pool.query(`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger dying after insert on mails for each row execute function die()`)
  await expect(shop.jobs.drain()).rejects.toThrow()
  expect(await unannounced()).toBe(1)
  expect(await db.$count(mails, eq(mails.recipient, reader.email))).toBe(0)

  await database.pool.query('drop trigger dying on mails')
  await shop.jobs.drain()
  expect(await mailsTo(reader.email)).toHaveLength(1)
})

test('several processes send one mail per notice, in order per person', async () => {
  const databases = [1, 2, 3].map(() => connect(database.url, { connections: 3 }))
  const shops = await Promise.all(databases.map(each => shopApp(each)))
  const people = await Promise.all(Array.from({ length: 4 }, () => person({ role: 'seller' })))
  const rows = Array.from({ length: 60 }, (_, number) =>
    people.map(({ id }) => ({
      ...about(id, 'booked', { personName: `Number ${number}` }),
      userId: id,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, number)),
    })),
  ).flat()
  await db.insert(notices).values(rows)
  // The order in which emails are queued matters here; their text is deleted after sending.
  for (const { jobs } of shops) jobs.work(mailsToSend, async () => {})
  while ((await unannounced()) > 0) await Promise.all(shops.map(({ jobs }) => jobs.drain()))
  for (const { email } of people) {
    const queued = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))
    expect(queued.map(({ text }) => Number(text?.match(/Number (\d+) has/)?.[1]))).toEqual(
      Array.from({ length: 60 }, (_, number) => number),
    )
  }
  await Promise.all(shops.map(({ jobs }) => jobs.stop()))
  await Promise.all(databases.map(each => each.close()))
})

test('notices wait while another process handles an older one of the same person', async () => {
  const [waiting, free] = [await person(), await person()]
  const [older] = await db
    .insert(notices)
    .values({ ...about(waiting.id, 'paid'), userId: waiting.id, createdAt: new Date(Date.now() - 60_000) })
    .returning()
  await notify(db, about(waiting.id, 'withdrawn'), about(free.id, 'withdrawn'))
  const stillWaiting = async () =>
    (await db.select().from(notices).where(isNull(notices.mailedAt)).orderBy(asc(notices.createdAt))).map(
      ({ userId, kind }) => [userId, kind],
    )
  await db.transaction(async transaction => {
    await transaction
      .select()
      .from(notices)
      .where(eq(notices.id, older?.id ?? ''))
      .for('update')
    await shop.jobs.drain()
    expect(await stillWaiting()).toEqual([
      [waiting.id, 'paid'],
      [waiting.id, 'withdrawn'],
    ])
  })
  await shop.jobs.drain()
  expect(await stillWaiting()).toEqual([])
})
