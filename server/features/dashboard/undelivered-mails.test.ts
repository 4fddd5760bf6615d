import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/table.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const admin = await shop.person('admin')
const ask = async () => (await admin.ask('GET', '/api/undelivered-mails')).body

test('the operator sees which mails failed, without their recipients', async () => {
  expect(await ask()).toEqual({ count: 0, latest: [] })
  const states = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const
  await db.insert(mails).values(
    states.map((state, number) => ({
      recipient: 'bo.buyer@example.org',
      subject: 'Thanks for your payment',
      state,
      stateChangedAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    })),
  )
  const about = {
    _id: expect.any(String),
    recipient: 'b…@example.org',
    subject: 'Thanks for your payment',
  }
  expect(await ask()).toEqual({
    count: 2,
    latest: [
      { ...about, state: 'uncertain', at: '2026-01-01T00:04:00.000Z', canBeSent: false },
      { ...about, state: 'failed', at: '2026-01-01T00:03:00.000Z', canBeSent: false },
    ],
  })
})

test('a failed mail whose text is stored is sent again once', async () => {
  const [mail] = await db
    .insert(mails)
    .values({ recipient: 'bo@example.org', subject: 'Again', text: 'Hello', html: 'Hello', state: 'failed' })
    .returning()
  expect((await ask()).latest).toContainEqual(expect.objectContaining({ _id: mail?.id, canBeSent: true }))
  const again = () => admin.ask('POST', `/api/undelivered-mails/${mail?.id}/send-again`)
  expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 409, body: { code: 'MAIL_GONE' } })
  await shop.jobs.drain()
  expect((await shop.outbox.list({ limit: 10 })).filter(({ subject }) => subject === 'Again')).toHaveLength(1)
})
