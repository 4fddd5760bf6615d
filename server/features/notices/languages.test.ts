import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../../testing/people.ts'
import { testShop } from '../../testing/test-shop.ts'
import { notify } from './notify.ts'

const database = await freshDatabase()
const { queries } = database
const { shop, person, stock, nokia, pay } = await testShop(database, {
  settings: { LANGUAGES: 'en,de,ar', PAYOUTS: 'manual' },
})

const NAME = '<b>Bo</b> {constructor}'
const seller = await person('seller', { name: 'Samira', language: 'ar' })
const buyer = await person('buyer', { name: NAME, language: 'de' })
const phone = await stock.phone({ sellerId: seller.id, categoryId: nokia })
const id = await buyer.booking(phone.id)
await pay(buyer, id)
const { code } = (await buyer.deal('GET', id, '/code')).body
await seller.deal('POST', id, '/hand-over', { code })
await buyer.deal('POST', id, '/accept')
// The first queues the emails, and the second sends them.
await shop.jobs.drain()
await shop.jobs.drain()

const emailsTo = async ({ email }: { email: string }) =>
  (await shop.outbox.list({ limit: 100 })).filter(({ to }) => to === email)

test('the buyer of a deal gets German emails, and the seller Arabic ones', async () => {
  const german = await emailsTo(buyer)
  expect(german.map(({ subject }) => subject)).toContain('Danke für deine Zahlung')
  for (const { text, html } of german) {
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(text).toContain('/de/profile')
    expect(text).not.toMatch(/\b(the|your|you)\b/i)
  }
  const arabic = await emailsTo(seller)
  expect(arabic.map(({ subject }) => subject)).toContain('تم بيع هاتفك ودُفع ثمنه')
  for (const { text, html } of arabic) {
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain('http://shop.test/ar/')
    expect(text).not.toMatch(/\b(the|your|you)\b/i)
  }
})

test('what looks like a tag or an argument in a name is text', async () => {
  const [email] = (await emailsTo(seller)).filter(({ subject }) => subject === 'حجز أحدهم هاتفك')
  expect(email?.text).toContain(NAME)
  expect(email?.html).toContain('&lt;b&gt;Bo&lt;/b&gt; {constructor}')
  expect(email?.html).not.toContain('<b>Bo')
})

test('notices and steps are in the language of the page, and not in that of the account', async () => {
  const seen = async (path: string, language: string) => {
    const headers = { authorization: `bearer ${buyer.token}`, 'accept-language': language }
    return (await shop.ask(path, { headers })).text()
  }
  expect(await seen('/api/notices', 'de')).toContain('bezahlt')
  expect(await seen('/api/notices', 'en')).toContain("You've paid")
  expect(await seen(`/api/deals/${id}`, 'ar')).toContain('اكتمل كل شيء')
})

test('a person who has left is named in the language of the reader', async () => {
  const left = await signedUp(shop, { email: 'left@example.org', name: 'Quillon' })
  const { id: productId } = await stock.phone({ sellerId: seller.id, categoryId: nokia })
  const booking = { productId, meetingLocation: 'Porch', buyerNumber: '+12025550143' }
  expect(await left.ask('POST', '/api/book-product', booking)).toMatchObject({ status: 200 })
  expect(await left.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })
  const seen = async (path: string, language: string) => {
    const headers = { authorization: `bearer ${seller.token}`, 'accept-language': language }
    return (await shop.ask(path, { headers })).text()
  }
  for (const path of ['/api/deals', '/api/notices']) {
    expect(await seen(path, 'en')).toMatch(/^(?!.*Quillon).*Former member/)
    expect(await seen(path, 'de')).toMatch(/^(?!.*Former member).*Ehemaliges Mitglied/)
    expect(await seen(path, 'ar')).toMatch(/^(?!.*Former member).*عضو سابق/)
  }
})

test('numbers and addresses keep their order in an email that is read from the right', async () => {
  const owner = await person('seller', { language: 'ar', emailConfirmedAt: new Date() })
  await buyer.booking((await stock.phone({ sellerId: owner.id, categoryId: nokia })).id)
  await shop.jobs.drain()
  await shop.jobs.drain()
  const [email] = await emailsTo(owner)
  expect(email?.text).toMatch(
    new RegExp(`${RegExp.escape(NAME)} \\(\u2068\\+[\\d ]+\u2069، \u2068${buyer.email}\u2069\\)`),
  )
})

test.each([
  ['en', /shipped.*send it only then/, /Agree on a time to meet/],
  ['de', /geschickt.*Schicke es erst dann/, /Vereinbare einen Termin/],
  ['ar', /يُرسَل.*فلا ترسله/, /موعد للقاء/],
] as const)(
  'the email about a new booking says in %s how the phone gets to the buyer',
  async (language, send, meet) => {
    const owner = await person('seller', { language, emailConfirmedAt: new Date() })
    const product = () => stock.phone({ sellerId: owner.id, categoryId: nokia, shippingCents: 500 })
    const shipping = { delivery: 'shipping', meetingLocation: undefined, shippingAddress: '1 Main Street' }
    const shipped = await buyer.book((await product()).id, shipping)
    const met = await buyer.book((await product()).id)
    await shop.jobs.drain()
    await shop.jobs.drain()
    const textOf = async (booked: typeof met) =>
      (await emailsTo(owner)).find(({ text }) => text.includes(`/deals/${booked.body._id}`))?.text ?? ''
    expect(await textOf(shipped)).toMatch(send)
    expect(await textOf(shipped)).not.toMatch(meet)
    expect(await textOf(met)).toMatch(meet)
  },
)

test('people choose their language among those of the shop', async () => {
  const chosen = await person('buyer')
  expect(await chosen.ask('PUT', '/api/account', { language: 'de' })).toMatchObject({ status: 200 })
  expect(await chosen.ask('GET', `/api/user/${chosen.email}`)).toMatchObject({ body: { language: 'de' } })
  expect(await chosen.ask('PUT', '/api/account', { language: 'fr' })).toMatchObject({ status: 400 })
})

test('the email that confirms an address is in the language of the page, as is its link', async () => {
  const email = 'neu@example.org'
  const account = { email, password: PASSWORD, name: 'Neu' }
  await browserOf(shop).ask('POST', '/api/auth/sign-up/email', account, { 'accept-language': 'de' })
  await shop.jobs.drain()
  const [mail] = await emailsTo({ email })
  expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse')
  expect(mail?.text).toContain('/de/verify-email?token=')
})

test('administrators read in their language where the shop and the card provider differ', async () => {
  await database.pool.query(
    "update sandbox_cards.intents set amount_cents = 1200, refunded_cents = 300 where status = 'succeeded'",
  )
  const admin = await person('admin')
  const seen = async (language: string) => {
    const headers = { authorization: `bearer ${admin.token}`, 'accept-language': language }
    const { differences } = await (await shop.ask('/api/money-differences', { headers })).json()
    return differences.map(({ ours, theirs }: { ours: string; theirs: string }) => [ours, theirs])
  }
  expect(await seen('en')).toEqual([
    [expect.stringMatching(/^Paid, \$\d+\.\d\d$/), 'Paid, $12.00 ($3.00 went back)'],
  ])
  expect(await seen('de')).toEqual([
    [
      expect.stringMatching(/^Bezahlt, \d+,\d\d\s\$$/),
      expect.stringMatching(/^Bezahlt, 12,00\s\$ \(3,00\s\$ gingen zurück\)$/),
    ],
  ])
  expect(await seen('ar')).toEqual([
    [expect.stringMatching(/^مدفوعة، /), expect.stringMatching(/^مدفوعة، .*أُعيد منها/)],
  ])
})

test('the email about a parcel has its number, in its own order', async () => {
  const reader = await person('buyer', { language: 'ar', emailConfirmedAt: new Date() })
  const { id: productId } = await stock.phone({
    sellerId: seller.id,
    categoryId: nokia,
    shippingCents: 500,
  })
  const shipping = { delivery: 'shipping', meetingLocation: undefined, shippingAddress: '1 Main Street' }
  const bookingId = String((await reader.book(productId, shipping)).body._id)
  await pay(reader, bookingId)
  const parcel = { carrier: 'UPS', trackingNumber: '1Z 999' }
  expect(await seller.deal('POST', bookingId, '/ship', parcel)).toMatchObject({ status: 200 })
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect((await emailsTo(reader)).map(({ text }) => text).join()).toContain('UPS (\u20681Z 999\u2069)')
})

test.each([
  [
    'de',
    'Foto von Pixel 7',
    /300,00\s\$\nPixel 7\n128\sGB · Akku 87\s% · Nur Vodafone\nGut · Portland, OR\n/,
  ],
  [
    'ar',
    'صورة \u2068Pixel 7\u2069',
    /300\S*\s?\S*\n\u2068Pixel 7\u2069\n.*128.* · .*87.* · .*Vodafone.*\n.* · \u2068Portland, OR\u2069\n/,
  ],
] as const)('an alert about a phone shows it in %s as its card does', async (language, alt, card) => {
  const reader = await person('buyer', { language, emailConfirmedAt: new Date() })
  const { id: productId } = await stock.phone({
    sellerId: seller.id,
    categoryId: nokia,
    name: 'Pixel 7',
    images: ['/images/0197a1b2-300x400-aabbcc/1280.webp'],
    resellPriceCents: 30_000,
    storageGb: 128,
    batteryHealth: 87,
    lock: 'locked',
    carrier: 'Vodafone',
  })
  const alert = { kind: 'price-drop', productName: 'Pixel 7', amountCents: 30_000 } as const
  await notify(queries, { userId: reader.id, path: `/product-details/${productId}`, ...alert })
  await shop.jobs.drain()
  await shop.jobs.drain()
  const [email] = await emailsTo(reader)
  expect(email?.text).toMatch(card)
  expect(email?.html).toContain(
    `src="http://shop.test/images/0197a1b2-300x400-aabbcc/640.webp" alt="${alt}" width="104" height="139"`,
  )
})
