import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compose } from '../../platform/mail/compose.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { outboxMail } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

const folder = await temporaryFolder('outbox-page')
afterAll(() => folder.remove())

const open = (name: string) => outboxMail({ folder: join(folder.path, name), from: 'shop@redial.test' })
const shop = { languages: ['en', 'de'], timeZone: 'Asia/Tokyo' } as const
const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const nasty = '"><script>alert(1)</script>'
const composed = compose(
  {
    to: 'bo@redial.test',
    language: 'en',
    subject: `Hello ${nasty}`,
    paragraphs: [nasty],
    action: { label: 'Go on', url: 'http://shop.test/next?a=1&b=2' },
  },
  { address: 'http://shop.test', languages: ['en'] },
)

test('an empty outbox explains what to do', async () => {
  const answer = await outboxPage(open('empty'), shop).request('/outbox')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('No emails yet')
})

test('the page has the language of the browser', async () => {
  const headers = { 'accept-language': 'de-DE,de;q=0.9' }
  const page = await (await outboxPage(open('empty'), shop).request('/outbox', { headers })).text()
  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('Noch keine E-Mails.')
})

test('lists the mails and states that none were sent', async () => {
  const outbox = open('list')
  await outbox.send({ ...composed, id, to: 'bo@redial.test' })
  const answer = await outboxPage(outbox, shop).request('/outbox')
  const page = await answer.text()
  expect(page).toContain('none were actually sent')
  expect(page).toContain(`href="/outbox/${id}"`)
  expect(page).toContain('<td><bdi>bo@redial.test</bdi></td>')
  expect(page).not.toContain('<script')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('says when a mail was written by the clock of the shop', async () => {
  const outbox = open('time')
  await outbox.send({ ...composed, id, to: 'bo@redial.test' })
  const [written] = await outbox.list({ limit: 1 })
  const hourInTokyo = (new Date(written?.writtenAt ?? '').getUTCHours() + 9) % 24
  for (const path of ['/outbox', `/outbox/${id}`]) {
    const page = await (
      await outboxPage(outbox, shop).request(path, { headers: { 'accept-language': 'de' } })
    ).text()
    expect(page).toMatch(new RegExp(`, 0?${hourInTokyo}:[0-5][0-9] (GMT\\+9|JST)</time>`))
  }
})

test('finds mails by their subject and by whom they are for', async () => {
  const outbox = open('search')
  const other = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
  await outbox.send({ ...composed, id, to: 'bo@redial.test', subject: 'Your phone is sold' })
  await outbox.send({ ...composed, id: other, to: 'ann@redial.test', subject: 'Confirm your email' })
  const found = async (q: string) => {
    const answer = await outboxPage(outbox, shop).request(`/outbox?${new URLSearchParams({ q })}`)
    return [...(await answer.text()).matchAll(/href="\/outbox\/([^"]+)"/g)].map(([, mail]) => mail)
  }
  expect(await found('SOLD')).toEqual([id])
  expect(await found('ann@')).toEqual([other])
  expect(await found('nothing like it')).toEqual([])
})

test('shows a mail in a sandbox that only allows links', async () => {
  const outbox = open('mail')
  await outbox.send({ ...composed, id, to: 'bo@redial.test' })
  const answer = await outboxPage(outbox, shop).request(`/outbox/${id}`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;head&gt;&lt;base target=&quot;_top&quot;&gt;')
  expect(page).toMatch(/sandbox="[^"]*allow-top-navigation-by-user-activation"/)
  expect(page).not.toMatch(/allow-scripts|allow-same-origin/)
  expect(page).toContain('<a href="http://shop.test/next?a=1&amp;b=2">http://shop.test/next?a=1&amp;b=2</a>')
})

test.each(['nothing', '..%2f..%2fetc', `${id}.json`])('returns 404 for %s', async name => {
  expect((await outboxPage(open('none'), shop).request(`/outbox/${name}`)).status).toBe(404)
})
