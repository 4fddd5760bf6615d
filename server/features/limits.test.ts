import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredLimits } from '../platform/budgets/limits.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { limitNamed } from '../testing/limit-named.ts'
import { browserOf } from '../testing/people.ts'
import { shopApp } from '../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { stock } = shop
const { throttle } = shop.services
const category = await stock.category('Nokia')

type Role = 'buyer' | 'seller' | 'admin'
type Refused = [role: Role | 'nobody', method: string, path: string, body?: object]

const ID = '01930000-0000-7000-8000-000000000000'
const BOOKING = { productId: ID, meetingLocation: 'Central station', buyerNumber: '+1 503 555 0199' }
const EMAIL = 'somebody@example.org'
const SECRET = 'x'.repeat(43)
const DEVICE = { userAgent: '', width: 360, height: 800, ratio: 3, touchPoints: 5 }

/** A request that is refused once each limit is used up. */
const REQUESTS: Record<string, Refused> = {
  'logins-by-account': [
    'nobody',
    'POST',
    '/api/auth/sign-in/email',
    { email: EMAIL, password: 'any password' },
  ],
  'sign-up-by-address': [
    'nobody',
    'POST',
    '/api/auth/sign-up/email',
    { name: 'Bo', email: EMAIL, password: 'tall quiet harbor' },
  ],
  'password-reset-by-address': ['nobody', 'POST', '/api/auth/request-password-reset', { email: EMAIL }],
  'verification-by-account': ['nobody', 'POST', '/api/auth/send-verification-email', { email: EMAIL }],
  'newsletter-by-address': ['nobody', 'POST', '/api/newsletter', { email: EMAIL }],
  'profile-changes-by-user': ['buyer', 'PUT', '/api/account', { name: 'Bo Changed' }],
  'bookings-by-user': ['buyer', 'POST', '/api/book-product', BOOKING],
  'bookings-by-address': ['buyer', 'POST', '/api/book-product', BOOKING],
  'deal-moves-by-user': ['buyer', 'POST', `/api/deals/${ID}/accept`],
  'payment-starts-by-user': ['buyer', 'POST', '/api/create-payment-intent', { id: ID }],
  'payout-account-by-user': ['seller', 'POST', '/api/payout-account', {}],
  'self-test-links-by-user': ['seller', 'POST', `/api/self-test-link/${ID}`],
  'self-tests-by-address': [
    'nobody',
    'POST',
    `/api/self-test-runs/${SECRET}/start`,
    { key: SECRET, device: DEVICE },
  ],
  'listing-changes-by-user': ['seller', 'DELETE', `/api/product/${ID}`],
  'text-readings-by-user': ['seller', 'POST', '/api/read-listing', { text: 'Battery 88 %' }],
  'imports-by-user': ['seller', 'POST', '/api/import-products', { csv: 'Name\r\nPhone', confirm: false }],
  'reports-by-user': ['buyer', 'POST', `/api/report-listing/${ID}`, { reason: 'fake' }],
  'code-words-by-user': ['seller', 'POST', `/api/code-photo/${ID}/word`],
  'model-changes-by-user': ['admin', 'POST', '/api/model-catalog', { brand: 'Nokia', model: 'New 1' }],
  'data-exports-by-user': ['buyer', 'GET', '/api/account/data'],
  'listing-exports-by-user': ['seller', 'GET', '/api/export-products'],
}

/** Limits with a rule of their own, and the tests of them. */
const TESTED_ELSEWHERE: Record<string, string> = {
  'sign-in-by-address': 'accounts/throttling.test.ts',
  'sign-in-by-account': 'accounts/throttling.test.ts',
  'sign-in-by-pair': 'accounts/throttling.test.ts',
  'second-factor-code': 'accounts/second-factor.test.ts',
  'password-reset-by-account': 'accounts/throttling.test.ts',
  'mails-by-pair': '../platform/budgets/attack.test.ts',
  'mails-by-user': 'limits.test.ts',
  'mails-to-unconfirmed': 'notices/announce.test.ts',
  'verification-mails-by-account': 'accounts/throttling.test.ts',
  'imei-comparisons-by-pair': 'sales/deals/compare-imei.test.ts',
  'payout-account-checks-by-user': 'sales/payouts/payout-account.test.ts',
  'imeis-by-user': 'products/imei.test.ts',
  'contact-of-seller': 'products/contact.test.ts',
  'contacts-by-user': 'products/contact.test.ts',
  'contacts-by-address': 'limits.test.ts',
  'upload-by-user': 'images/upload-form.test.ts',
  'upload-by-known-seller': 'images/upload.test.ts',
}

const rates = declaredLimits().filter(limit => 'seconds' in limit)

test('every limit has a test', async () => {
  const names = rates.map(({ name }) => name)
  expect(names.filter(name => !REQUESTS[name] && !TESTED_ELSEWHERE[name])).toEqual([])
  for (const file of new Set(Object.values(TESTED_ELSEWHERE)))
    expect(await readFile(join(import.meta.dirname, file), 'utf8')).not.toBe('')
})

let addresses = 0

test.each(Object.entries(REQUESTS))(
  '%s: one more is refused, with the time to wait',
  async (name, [role, method, path, body]) => {
    const from = `198.51.100.${++addresses}`
    const person = await shop.person(role === 'nobody' ? 'buyer' : role)
    const headers = role === 'nobody' ? {} : { authorization: `bearer ${person.token}` }
    const { of, most, seconds, says } = limitNamed(name)
    const key = of === 'address' ? from : of === 'account' ? EMAIL : person.id
    for (let used = 0; used < most; used++) await throttle.limit(limitNamed(name), key)

    const refused = await browserOf(shop, { from }).ask(method, path, body, headers)
    expect([name, refused.status, refused.body.code]).toEqual([name, 429, 'TOO_MANY_REQUESTS'])
    expect(refused.body.message).toContain(says)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(seconds)
  },
)

test('whoever has caused thirty emails within an hour causes no further one, but still notices', async () => {
  const [seller, buyer] = [
    await stock.seller({ emailConfirmedAt: new Date(), email: 'mailed@example.org' }),
    await stock.user(),
  ]
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  for (let used = 0; used < limitNamed('mails-by-user').most; used++)
    await throttle.limit(limitNamed('mails-by-user'), buyer.id)
  const { ask } = await shop.signedIn(buyer)
  expect((await ask('POST', '/api/book-product', { ...BOOKING, productId: id })).status).toBe(200)
  await shop.jobs.drain()
  expect((await shop.outbox.list({ limit: 100 })).filter(({ to }) => to === seller.email)).toEqual([])
  const { ask: asSeller } = await shop.signedIn(seller)
  expect((await asSeller('GET', '/api/unread-notices')).body).toEqual({ unread: 1 })
})

test('the readers of a network see the contact details of 120 sellers an hour', async () => {
  const [seller, reader] = [await stock.seller(), await stock.user({ emailConfirmedAt: new Date() })]
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const from = '198.51.100.250'
  const { most } = limitNamed('contacts-by-address')
  for (let used = 0; used < most; used++) await throttle.limit(limitNamed('contacts-by-address'), from)
  const { ask } = await shop.signedIn(reader, { from })
  const { body } = await ask('GET', `/api/product-details/${id}`)
  expect(body).toMatchObject({ contactHidden: 'too-many' })
  expect(body).not.toHaveProperty('sellerEmail')
})

test('the page on limits has a line for each', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/security/limits.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| ([a-z ]+?) +\| (\d+) +\| ([^|]+?) +\|/gm)]
  expect(rows.map(([, name, of, most, within]) => [name, of, Number(most), within]).sort()).toEqual(
    declaredLimits()
      .map(limit => [
        limit.name,
        limit.of,
        limit.most,
        'seconds' in limit ? durationText(limit.seconds) : 'at the same time',
      ])
      .sort(),
  )
})

function durationText(seconds: number): string {
  const minutes = seconds / 60
  if (minutes === 60) return 'an hour'
  if (minutes === 1440) return 'a day'
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
