import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_SAVED_SEARCHES } from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import { phoneModels } from '../../schema/models.ts'
import { notices } from '../../schema/notices.ts'
import { products } from '../../schema/products.ts'
import { savedSearches } from '../../schema/saved-searches.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { DONE, refusal, testShop } from '../../testing/test-shop.ts'
import { alertPeopleAbout } from './alerts.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await testShop(database, { now: new Date('2026-03-01T12:00:00Z') })
const { person, phone, seller, admin, wait } = shop

beforeEach(() => db.delete(savedSearches))

const save = (who: Person, filters: object) => who.ask('POST', '/api/saved-searches', { filters })
const saved = async (who: Person, filters: object) => String((await save(who, filters)).body._id)
const listOf = async (who: Person) => (await who.ask('GET', '/api/saved-searches')).body as unknown as Saved[]
type Saved = { _id: string; filters: object; alerts: boolean }

const show = (product: { id: string }, displayListing = true) =>
  seller.ask('PUT', `/api/product/${product.id}`, { displayListing })

/** Somebody's notices, oldest first, after all jobs have run. */
async function toldTo(who: Person) {
  await shop.shop.services.jobs.drain()
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.userId, who.id))
    .orderBy(notices.createdAt, notices.id)
  return rows.map(({ kind, path, productName, amountCents }) => ({ kind, path, productName, amountCents }))
}

const notice = (
  kind: string,
  product: typeof products.$inferSelect,
  amountCents = product.resellPriceCents,
) => ({
  kind,
  path: `/product-details/${product.id}`,
  productName: product.name,
  amountCents,
})

/** The seller's input that changes nothing. */
const typedOf = (product: typeof products.$inferSelect) => ({
  productName: product.name,
  productCategory: 'Apple',
  productImage: product.images[0],
  productImages: product.images,
  location: product.location,
  resellPrice: product.resellPriceCents / 100,
  orginalPrice: product.originalPriceCents / 100,
  usedYear: product.yearsUsed,
  condition: product.condition,
  purchaseYear: product.purchasedOn,
  description: product.description,
  sellerNumber: product.sellerPhone,
})

describe('saving searches', () => {
  test('stores the chosen filters, newest first, each search once', async () => {
    const buyer = await person('buyer')
    const first = await saved(buyer, { q: '  pixel   8 ', max: 400 })
    await wait({ minutes: 1 })
    const second = await saved(buyer, { brand: ['Google', 'Apple', 'Google'], verified: true })
    expect(await saved(buyer, { max: 400, q: 'pixel 8', brand: [], verified: false })).toBe(first)

    expect(await listOf(buyer)).toMatchObject([
      { _id: second, filters: { brand: ['Apple', 'Google'], verified: true }, alerts: true },
      { _id: first, filters: { q: 'pixel 8', max: 400 }, alerts: true },
    ])
  })

  test.each([
    ['nothing chosen', {}, 422],
    ['only spaces', { q: '   ' }, 422],
    ['prices out of order', { min: 500, max: 100 }, 400],
    ['an unknown condition', { condition: ['Mint'] }, 400],
    ['a long text', { q: 'x'.repeat(201) }, 400],
    ['too many choices', { brand: Array.from({ length: 21 }, (_, number) => `Brand ${number}`) }, 400],
    ['a NUL character', { q: 'pixel\0' }, 400],
  ])('refuses %s', async (_what, filters, status) => {
    const buyer = await person('buyer')
    expect((await save(buyer, filters)).status).toBe(status)
    expect(await listOf(buyer)).toEqual([])
  })

  test('is limited to a number of searches, also for concurrent requests', async () => {
    const buyer = await person('buyer')
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, number) => save(buyer, { q: `phone ${number}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_SEARCHES)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refusal(409, 'TOO_MANY_SAVED_SEARCHES'),
    )
    expect(await listOf(buyer)).toHaveLength(MAX_SAVED_SEARCHES)
  })

  test('counts the phones that meet all wishes, with the lowest price and the newest phone', async () => {
    const buyer = await person('buyer')
    const found = async () => (await buyer.ask('GET', '/api/saved-searches/found')).body
    const words = `Quill${Date.now().toString(36)}`
    const id = await saved(buyer, { q: words, max: 300 })
    expect(await found()).toEqual([{ _id: id, total: 0 }])
    await phone({ name: `${words} one`, resellPriceCents: 25_000 })
    await phone({ name: `${words} two`, resellPriceCents: 21_050 })
    await phone({ name: `${words} three`, resellPriceCents: 45_000 })
    expect(await found()).toEqual([
      {
        _id: id,
        total: 2,
        cheapest: 210.5,
        newest: {
          _id: expect.any(String),
          productName: `${words} two`,
          productImage: expect.any(String),
          resellPrice: 210.5,
        },
      },
    ])
    expect((await seller.ask('GET', '/api/saved-searches/found')).status).toBe(403)
  })

  test('is for buyers, who see only their own', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    const id = await saved(buyer, { q: 'pixel' })
    for (const who of [seller, admin])
      expect(await save(who, { q: 'pixel' })).toMatchObject(refusal(403, 'FORBIDDEN'))
    const switchedOff = await other.ask('PUT', `/api/saved-searches/${id}`, { alerts: false })
    expect(switchedOff).toMatchObject(refusal(404, 'SAVED_SEARCH_NOT_FOUND'))
    expect(await other.ask('DELETE', `/api/saved-searches/${id}`)).toMatchObject(DONE)
    expect(await listOf(other)).toEqual([])
    expect(await listOf(buyer)).toMatchObject([{ _id: id, alerts: true }])

    expect(await buyer.ask('DELETE', `/api/saved-searches/${id}`)).toMatchObject(DONE)
    expect(await buyer.ask('DELETE', `/api/saved-searches/${id}`)).toMatchObject(DONE)
    expect(await listOf(buyer)).toEqual([])
  })
})

describe('alerts', () => {
  test('are sent once about a new phone, and again when it becomes cheaper', async () => {
    const buyer = await person('buyer')
    const product = await phone({ displayed: false, name: 'Pixel 8 Pro', resellPriceCents: 40_000 })
    await save(buyer, { q: 'pixel 8', max: 500 })
    await save(buyer, { max: 400 })
    expect(await toldTo(buyer)).toEqual([])

    await show(product)
    expect(await toldTo(buyer)).toEqual([notice('search-match', product)])
    await show(product, false)
    await show(product)
    expect(await toldTo(buyer)).toHaveLength(1)

    const edit = (resellPrice: number) =>
      seller.ask('PUT', `/api/edit-product/${product.id}`, { ...typedOf(product), resellPrice })
    expect(await edit(420)).toMatchObject(DONE)
    expect(await toldTo(buyer)).toHaveLength(1)
    expect(await edit(350)).toMatchObject(DONE)
    expect(await toldTo(buyer)).toEqual([
      notice('search-match', product),
      notice('price-drop', product, 35_000),
    ])
  })

  test.each([
    ['other words', { q: 'galaxy' }],
    ['another brand', { brand: ['Nokia'] }],
    ['a lower price', { max: 399 }],
    ['a higher price', { min: 401 }],
    ['another condition', { condition: ['Excellent'] }],
    ['another place', { location: ['Boston, MA'] }],
    ['less use', { used: 2 }],
    ['verified sellers', { verified: true }],
  ])('are not sent about a phone that does not match: %s', async (_what, filters) => {
    const buyer = await person('buyer')
    await save(buyer, filters)
    const product = await phone({ displayed: false, name: 'Pixel 8 Pro', resellPriceCents: 40_000 })
    await show(product)
    expect(await toldTo(buyer)).toEqual([])
  })

  test.each<[Filters, Record<string, unknown>]>([
    [{ shipped: true }, { shippingPrice: 9 }],
    [{ boxed: true }, { box: ['box'] }],
    [{ carrier: ['Verizon'] }, { lock: 'locked', carrier: 'Verizon' }],
    [{ damaged: true }, { faults: [{ part: 'buttons', note: 'The volume button is stuck.' }] }],
  ])('are sent when an edit makes a phone match %j', async (filters, typed) => {
    const buyer = await person('buyer')
    const product = await phone({ name: 'Pixel 8 Pro', description: 'Works.' })
    await save(buyer, filters)
    const edit = (changes: object) =>
      seller.ask('PUT', `/api/edit-product/${product.id}`, { ...typedOf(product), ...changes })
    expect(await edit({ usedYear: 3 })).toMatchObject(DONE)
    expect(await toldTo(buyer)).toEqual([])
    expect(await edit(typed)).toMatchObject(DONE)
    expect(await toldTo(buyer)).toEqual([notice('search-match', product)])
  })

  test('about an edit are sent only to people whose search the phone did not match before', async () => {
    const [buyer, other, patient] = [await person('buyer'), await person('buyer'), await person('buyer')]
    const product = await phone({ name: 'Pixel 8 Pro black', resellPriceCents: 40_000 })
    await save(buyer, { q: 'pixel 8', max: 500 })
    await save(other, { q: 'blue pixel' })
    await save(patient, { q: 'pixel 8', max: 390 })
    const edit = (changes: object) =>
      seller.ask('PUT', `/api/edit-product/${product.id}`, { ...typedOf(product), ...changes })
    for (const changes of [
      {},
      { description: 'Hardly used.' },
      { location: 'Boise, ID' },
      { productName: 'Pixel 8 Pro blue' },
      { productName: 'Pixel 8 Pro blue', resellPrice: 420 },
    ]) {
      expect(await edit(changes)).toMatchObject(DONE)
      expect(await toldTo(buyer)).toEqual([])
    }
    expect(await toldTo(other)).toMatchObject([{ kind: 'search-match', productName: 'Pixel 8 Pro blue' }])
    expect(await toldTo(patient)).toEqual([])
    expect(await edit({ resellPrice: 380 })).toMatchObject(DONE)
    for (const each of [buyer, patient])
      expect(await toldTo(each)).toEqual([notice('price-drop', product, 38_000)])
  })

  test.each<Filters>([
    { carrier: ['Verizon'] },
    { carrier: ['AT&T', 'Visible'] },
    { lock: ['unlocked'] },
    { lock: ['locked'] },
    { model: ['google/pixel-8-pro'] },
    { model: ['google/pixel-8'] },
    { storage: ['256'] },
    { color: ['black'] },
    { color: ['blue'] },
    { battery: 91 },
    { battery: 92 },
    { updates: 2029 },
    { updates: 2039 },
    { used: 1.5 },
    { brand: ['aPPle'] },
    { shipped: true },
    { boxed: true },
    { damaged: true },
    { min: 400, max: 400 },
  ])('are sent about an unlocked phone if a search for %j lists it', async filters => {
    const buyer = await person('buyer')
    const [{ id: modelId } = { id: '' }] = await db
      .select()
      .from(phoneModels)
      .where(eq(phoneModels.slug, 'google/pixel-8-pro'))
    await save(buyer, filters)
    const product = await phone({
      displayed: false,
      name: 'Pixel 8 Pro',
      modelId,
      factsFromTitle: [],
      lock: 'unlocked',
      storageGb: 256,
      color: 'black',
      batteryHealth: 91,
      yearsUsed: 1.5,
      box: ['box'],
      resellPriceCents: 40_000,
    })
    await show(product)
    const { body } = await buyer.ask('GET', '/api/saved-searches/found')
    const isListed = JSON.stringify(body).includes(product.id)
    expect(await toldTo(buyer)).toEqual(isListed ? [notice('search-match', product)] : [])
  })

  test('interpret words as searches do', async () => {
    const buyer = await person('buyer')
    await save(buyer, { q: 'galxy s 21ultra 128 gb' })
    const product = await phone({ displayed: false, name: 'Samsung Galaxy S21 Ultra 128GB' })
    const other = await phone({ displayed: false, name: 'Samsung Galaxy S22 128GB' })
    for (const each of [product, other]) await show(each)
    expect(await toldTo(buyer)).toEqual([notice('search-match', product)])
  })

  test('understand prices, places and facts in the words', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    for (const q of ['unlocked pixel 8 for at most five hundred', 'pixel 8 in a 25 mile radius of beaverton'])
      await save(buyer, { q })
    for (const q of ['unlocked pixel 8 near boston', 'pixel 8 over 500', 'pixel 8 within 25 miles of boston'])
      await save(other, { q })
    const facts = { displayed: false, name: 'Pixel 8', resellPriceCents: 40_000 }
    await shop.shop.services.places.locateAll()
    const one = await phone({ ...facts, lock: 'unlocked', location: 'Boise, ID' })
    const two = await phone({ ...facts, lock: 'locked', location: 'Portland, OR' })
    await shop.shop.services.places.locateAll()
    await show(one)
    expect(await toldTo(buyer)).toEqual([notice('search-match', one)])
    await show(two)
    expect(await toldTo(buyer)).toEqual([notice('search-match', one), notice('search-match', two)])
    expect(await toldTo(other)).toEqual([])
  })

  test('understand places to avoid, and ranges of years', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    await save(buyer, { q: 'pixel 8 not in portland' })
    for (const q of [
      'pixel 8 outside of boise',
      'pixel 8 in idaho but not in boise',
      'pixel from 2019 to 2022',
    ])
      await save(other, { q })
    const facts = { displayed: false, name: 'Pixel 8' }
    const one = await phone({ ...facts, location: 'Boise, ID' })
    const two = await phone({ ...facts, location: 'Portland, OR' })
    await shop.shop.services.places.locateAll()
    for (const each of [one, two]) await show(each)
    expect(await toldTo(buyer)).toEqual([notice('search-match', one)])
    expect(await toldTo(other)).toEqual([notice('search-match', two)])
  })

  test('about many phones at once do not wait for each other while they hold locks', async () => {
    const buyer = await person('buyer')
    await save(buyer, { q: 'pixel near boston' })
    const count = database.pool.options.max + 1
    const shown = await Promise.all(
      Array.from({ length: count }, (_, at) => phone({ name: `Pixel ${at}`, location: 'Boston, MA' })),
    )
    await shop.shop.services.places.locateAll()
    await db.update(users).set({ verified: true })
    const tools = { db, search: shop.shop.services.search }
    await Promise.all(shown.map(({ id }) => alertPeopleAbout(tools, { productId: id, cheaper: false })))
    expect(await toldTo(buyer)).toHaveLength(count)
  })

  test('of earlier versions keep their meaning', async () => {
    const stored: Filters[] = [
      { q: 'iphnoe 13 128 gb' },
      { q: 'pixel under $500' },
      { max: 450, condition: ['Good'] },
      { q: '13', near: 'Beaverton, OR', within: 25 },
      { q: 'iphone 13', min: 500 },
    ]
    const buyers = await Promise.all(stored.map(() => person('buyer')))
    await db.insert(savedSearches).values(
      stored.map((filters, at) => ({
        userId: buyers[at]?.id ?? '',
        filters,
        key: JSON.stringify(filters),
      })),
    )
    const facts = { displayed: false, resellPriceCents: 40_000, condition: 'Good' as const }
    const product = await phone({ ...facts, name: 'iPhone 13 128GB', location: 'Portland, OR' })
    await shop.shop.services.places.locateAll()
    await show(product)
    await shop.shop.services.jobs.drain()
    const told = await Promise.all(buyers.map(toldTo))
    const match = [notice('search-match', product)]
    expect(told).toEqual([match, [], match, match, []])
  })

  test('of a model go on after it was merged into another', async () => {
    const buyer = await person('buyer')
    await save(buyer, { model: ['samsung/galaxy-note20-ultra'] })
    await save(buyer, { q: 'galaxy note20 ultra', model: ['google/pixel-8'] })
    const models = await db.select().from(phoneModels).where(eq(phoneModels.brand, 'Samsung'))
    const idOf = (name: string) => models.find(model => model.name === name)?.id ?? ''
    const into = idOf('Galaxy Note20 Ultra 5G')
    const merging = await admin.ask('POST', `/api/model-catalog/${idOf('Galaxy Note20 Ultra')}/merge`, {
      into,
    })
    expect(merging).toMatchObject({ status: 200 })
    const product = await phone({ displayed: false, modelId: into, factsFromTitle: [] })
    await show(product)
    expect(await toldTo(buyer)).toEqual([notice('search-match', product)])
  })

  test('are not sent if disabled, or about a phone that is hidden or sold by then', async () => {
    const [buyer, silent] = [await person('buyer'), await person('buyer')]
    const id = await saved(silent, { q: 'pixel' })
    expect(await silent.ask('PUT', `/api/saved-searches/${id}`, { alerts: false })).toMatchObject(DONE)
    await save(buyer, { q: 'pixel' })
    const [hidden, sold] = [
      await phone({ displayed: false, name: 'Pixel 6' }),
      await phone({ displayed: false, name: 'Pixel 7' }),
    ]
    await show(hidden)
    await show(hidden, false)
    await show(sold)
    await db.update(products).set({ soldAt: new Date() }).where(eq(products.id, sold.id))
    expect(await toldTo(buyer)).toEqual([])

    const shown = await phone({ displayed: false, name: 'Pixel 8' })
    await show(shown)
    expect(await toldTo(buyer)).toEqual([notice('search-match', shown)])
    expect(await toldTo(silent)).toEqual([])
  })

  test('about phones of one seller are few a day, and disappear with their listings', async () => {
    const buyer = await person('buyer')
    await save(buyer, { q: 'pixel' })
    const shown = []
    for (let count = 0; count < 6; count++) {
      const product = await phone({ displayed: false, name: `CALL ME pixel ${count}` })
      await db.update(users).set({ verified: false }).where(eq(users.id, product.sellerId))
      await show(product)
      shown.push(product)
    }
    expect(await toldTo(buyer)).toHaveLength(3)
    await db
      .update(users)
      .set({ verified: true })
      .where(eq(users.id, shown[0]?.sellerId ?? ''))
    const last = await phone({ displayed: false, name: 'pixel of a verified seller' })
    await show(last)
    expect(await toldTo(buyer)).toHaveLength(4)
    for (const product of shown)
      expect((await seller.ask('DELETE', `/api/product/${product.id}`)).status).toBe(200)
    expect(await toldTo(buyer)).toEqual([notice('search-match', last)])
  })

  test('are deleted with the account', async () => {
    const buyer = await person('buyer')
    await save(buyer, { q: 'pixel' })
    await db.delete(users).where(eq(users.id, buyer.id))
    expect(await db.select().from(savedSearches)).toEqual([])
  })
})
