import { expect, test } from 'vitest'
import { accountFieldMessages } from '#contract/accounts/messages.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)

const mailsTo = async (email: string) => {
  await shop.jobs.drain()
  return (await shop.outbox.list({ limit: 100 })).filter(({ to }) => to === email)
}

test.each([
  ['a link', 'Win a phone at evil.example/now', accountFieldMessages.nameIsLink],
  ['480 KB', 'x'.repeat(480_000), accountFieldMessages.nameTooLong],
  ['a mark and no letter', '\u0301\u0302', accountFieldMessages.nameWithoutLetter],
  ['what nobody sees', '\u3164\u200b\u2800', accountFieldMessages.name],
  ['nothing', ' ', accountFieldMessages.name],
  ['no text', { evil: true }, accountFieldMessages.name],
])('a sign-up with a name of %s is refused without a mail', async (_, name, message) => {
  const email = `stranger${Math.random()}@example.org`
  const browser = browserOf(shop)
  const answer = await browser.ask('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name })
  expect(answer).toMatchObject({ status: 400, body: { message } })
  expect((await browser.signIn(email, PASSWORD)).status).toBe(401)
  expect(await mailsTo(email)).toEqual([])
})

test('mails to unconfirmed addresses contain no name', async () => {
  const email = 'not.mine@example.org'
  const browser = browserOf(shop)
  const name = 'Your Bank'
  await browser.ask('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name })
  await browser.ask('POST', '/api/auth/request-password-reset', { email })
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Confirm your email address',
    'Reset your password',
  ])
  for (const { text, html } of mails) {
    expect(text).not.toContain(name)
    expect(html).not.toContain(name)
  }
})
