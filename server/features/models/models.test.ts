import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { testShop } from '../../testing/test-shop.ts'
import { readNewTitles, readTitlesAgain } from '../products/read-titles.ts'
import { seedModels } from './seed.ts'

const database = await freshDatabase()
const { queries: db } = database
const { shop, seller, admin, apple, phone, rowOf, auditOf } = await testShop(database)
const { catalog } = shop.services
const titles = { db, catalog }

const modelNamed = async (name: string) => {
  const [row] = await db.select().from(phoneModels).where(eq(phoneModels.name, name))
  if (!row) throw new Error(`There is no ${name}.`)
  return row
}
const models = async (q: string) =>
  (await admin.ask('GET', `/api/models?q=${encodeURIComponent(q)}`)).body as unknown as { model: string }[]
const inTable = async (q: string) =>
  (await admin.ask('GET', `/api/model-catalog?q=${q}`)).body as unknown as Record<string, unknown>[]

test.each([
  [
    'Battery 88 %, unlocked. Bought October 2022, with the original box and charger.',
    { batteryHealth: 88, lock: 'unlocked', purchased: '2022-10', box: ['box', 'charger'] },
  ],
  ['battery health is at 91%\nFactory unlocked', { batteryHealth: 91, lock: 'unlocked' }],
  ['Purchased new in 10/2022 at Best Buy', { purchased: '2022-10' }],
  ['I bought it on May 14, 2023 from Apple.', { purchased: '2023-05' }],
  ['Bought in 2022', {}],
  ['Bought October 2032', {}],
  ['128 GB, locked to AT&T', { storageGb: 128, lock: 'locked', carrier: 'AT&T' }],
  ['Works with Verizon and AT&T', {}],
  ['Not unlocked', { lock: 'locked' }],
  ['Comes without charger, but with the box', { box: ['box'] }],
  ['No box or charger. Cable included', { box: ['cable'] }],
  ['The box is not included', {}],
  ['Always kept in a case with care', {}],
  ['Battery 88% or battery 85%? Battery 85%', {}],
  ['Battery over 85%, 100% working, 50% off', {}],
  ['Blue. Comes with a black case', { color: 'Blue', box: ['case'] }],
  [
    'Akku 87 %, gekauft im Mai 2023, ohne Simlock, mit Ladegerät',
    { batteryHealth: 87, lock: 'unlocked', purchased: '2023-05', box: ['charger'] },
  ],
  [
    'Gekauft am 3. Mai 2023. Originalverpackung und Rechnung sind dabei, kein Netzteil',
    { purchased: '2023-05', box: ['box', 'receipt'] },
  ],
  ['Akkukapazität: 91 Prozent. Hülle nicht dabei', { batteryHealth: 91 }],
  ['Akku bei 89 %, inkl. Ladegerät', { batteryHealth: 89, box: ['charger'] }],
  ['Mit Kabel, komplett neu', { box: ['cable'] }],
  ['Akku über 85 %, funktioniert im Netz der Telekom', {}],
  [
    'صحة البطارية ٨٧٪، اشتريته في مايو ٢٠٢٣، غير مقفل، مع الشاحن والعلبة',
    { batteryHealth: 87, lock: 'unlocked', purchased: '2023-05', box: ['charger', 'box'] },
  ],
  ['مع العلبة الأصلية، وبدون شاحن', { box: ['box'] }],
  ['البطارية فوق 85%؟ يعمل على stc', {}],
  ['Galaxy Note with charger', { box: ['charger'] }],
  ['', {}],
])('a text says facts about a phone: %s', async (text, facts) => {
  const { id: modelId } = await modelNamed('iPhone 13')
  const { status, body } = await seller.ask('POST', '/api/read-listing', { text, modelId })
  expect({ status, body }).toEqual({ status: 200, body: facts })
})

const typed = { brand: 'Apple', model: 'iPhone 99', storageGb: [512, 256, 256], colors: ['Sand', 'Sand'] }

test('the first start adds the models, and a second one adds nothing', async () => {
  const before = await db.$count(phoneModels)
  expect(before).toBeGreaterThan(1000)
  await db.update(phoneModels).set({ name: 'Galaxy S3 (2012)' }).where(eq(phoneModels.name, 'Galaxy S3'))
  await seedModels(db)
  expect(await db.$count(phoneModels)).toBe(before)
})

test('everybody can search models by common names, and have titles read', async () => {
  expect((await models('iphnoe 13 mini'))[0]).toMatchObject({
    brand: 'Apple',
    model: 'iPhone 13 Mini',
    fullName: 'iPhone 13 Mini',
    slug: 'apple/iphone-13-mini',
    stillUpdated: true,
    storageGb: [128, 256, 512],
    launchPrice: 729,
  })
  expect(await models('xyzzy')).toEqual([])
  expect((await models('')).length).toBe(10)
  const { id } = await modelNamed('iPhone 13')
  expect((await seller.ask('GET', '/api/read-title?title=iphone 13 128gb blue at%26t')).body).toEqual({
    brand: 'Apple',
    model: 'iPhone 13',
    modelId: id,
    storageGb: 128,
    color: 'Blue',
    lock: 'locked',
    carrier: 'AT&T',
    confidence: 1,
  })
  expect((await seller.ask('GET', '/api/models/Apple/iPhone-13')).body).toMatchObject({ _id: id })
  for (const path of [
    `models?q=${'x'.repeat(201)}`,
    'models?limit=51',
    'read-title',
    `read-title?title=${'x'.repeat(501)}`,
  ])
    expect(await seller.ask('GET', `/api/${path}`)).toMatchObject({ status: 400 })
  expect(await seller.ask('GET', '/api/models/apple/none')).toMatchObject({ status: 404 })
})

test('an administrator adds and edits a model; later titles are matched with it, and its address stays', async () => {
  const { id: phoneId } = await phone({ name: 'iPhone 99 256GB sand', titleReadAt: null })
  await readNewTitles(titles)
  expect(await rowOf(phoneId)).toMatchObject({ modelId: null, storageGb: 256 })

  const { status, body } = await admin.ask('POST', '/api/model-catalog', typed)
  expect({ status, body }).toMatchObject({ status: 200, body: { acknowledged: true } })
  const id = String(body._id)
  expect(await auditOf(id)).toMatchObject([{ action: 'model.added', subject: 'iPhone 99' }])
  expect((await models('iphone99'))[0]).toMatchObject({ storageGb: [256, 512], colors: ['Sand'] })
  await readTitlesAgain(titles)
  expect(await rowOf(phoneId)).toMatchObject({ modelId: id, color: 'Sand' })
  expect(await inTable('iphone 99')).toMatchObject([{ model: 'iPhone 99', listings: 1 }])
  expect((await inTable('iphone'))[0]).toMatchObject({ model: 'iPhone 99' })

  for (const [name, refusal] of [
    ['iPhone 99', { status: 409, body: { code: 'NAME_TAKEN' } }],
    ['IPHONE 13', { status: 409, body: { code: 'NAME_TAKEN' } }],
    ['', { status: 400 }],
    ['+-', { status: 400 }],
  ] as const)
    expect(await admin.ask('POST', '/api/model-catalog', { ...typed, model: name })).toMatchObject(refusal)
  expect(await admin.ask('PUT', `/api/model-catalog/${id}`, { ...typed, model: 'iPhone 13' })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  })
  expect(
    await admin.ask('PUT', `/api/model-catalog/${id}`, {
      ...typed,
      model: 'iPhone Ninety',
      stillUpdated: true,
    }),
  ).toMatchObject({ status: 200 })
  expect((await admin.ask('GET', '/api/models/apple/iphone-99')).body).toMatchObject({
    model: 'iPhone Ninety',
    stillUpdated: true,
  })
  await readTitlesAgain(titles)
  expect(await rowOf(phoneId)).toMatchObject({ modelId: null })
})

test('of two administrators who edit a model, the later one is told', async () => {
  const { body } = await admin.ask('POST', '/api/model-catalog', { ...typed, model: 'iPhone 98' })
  const address = `/api/model-catalog/${body._id}`
  const [seen] = await inTable('iphone 98')
  const edit = (launchPrice: number) =>
    admin.ask('PUT', address, { ...typed, model: 'iPhone 98', launchPrice, seenAt: seen?.updatedAt })
  const atOnce = await Promise.all([edit(801), edit(802)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first] = atOnce.flatMap(({ status }, index) => (status === 200 ? 801 + index : []))
  expect(await edit(803)).toMatchObject({ status: 409, body: { code: 'MODEL_CHANGED' } })
  const [now] = await inTable('iphone 98')
  expect(now).toMatchObject({ launchPrice: first })
})

test('merging a model moves its listings, its names and its address, including concurrent listings', async () => {
  const [from, into] = [await modelNamed('Galaxy Note20 Ultra'), await modelNamed('Galaxy Note20 Ultra 5G')]
  const listed = await phone({ modelId: from.id, factsFromTitle: [] })
  const merging = admin.ask('POST', `/api/model-catalog/${from.id}/merge`, { into: into.id })
  const meanwhile = Promise.all(Array.from({ length: 3 }, () => phone({ modelId: from.id })))
  expect(await merging).toMatchObject({ status: 200 })
  for (const { id } of [listed, ...(await meanwhile), await phone({ modelId: from.id })])
    expect(await rowOf(id)).toMatchObject({ modelId: into.id })

  expect((await admin.ask('GET', '/api/models/samsung/galaxy-note20-ultra')).body).toMatchObject({
    _id: into.id,
  })
  expect((await seller.ask('GET', '/api/read-title?title=Galaxy Note20 Ultra')).body).toMatchObject({
    modelId: into.id,
  })
  expect(await inTable('note20 ultra')).toMatchObject([
    { model: 'Galaxy Note20 Ultra 5G', listings: 5 },
    { model: 'Galaxy Note20 Ultra', mergedInto: 'Samsung Galaxy Note20 Ultra 5G', listings: 0 },
  ])
  expect(await auditOf(from.id)).toMatchObject([{ action: 'model.merged' }])

  const merge = (id: string, target: string) =>
    admin.ask('POST', `/api/model-catalog/${id}/merge`, { into: target })
  const other = await modelNamed('Galaxy Note20')
  expect(await merge(other.id, other.id)).toMatchObject({ status: 409, body: { code: 'MERGE_INTO_ITSELF' } })
  expect(await merge(other.id, from.id)).toMatchObject({ status: 409, body: { code: 'MERGED_ALREADY' } })
  expect(await merge(from.id, other.id)).toMatchObject({ status: 409, body: { code: 'MERGED_ALREADY' } })
  expect(await merge(other.id, listed.id)).toMatchObject({ status: 404 })
  expect(await modelNamed('Galaxy Note20')).toMatchObject({ mergedInto: null })
  // Both into each other concurrently: one of the merges succeeds.
  const [one, two] = [await modelNamed('Galaxy S20'), await modelNamed('Galaxy S20 5G')]
  const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the table of models has pages', async () => {
  const first = await admin.ask('GET', '/api/model-catalog?q=iphone 1&limit=3')
  const link = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  const next = (await admin.ask('GET', link)).body as unknown as { model: string }[]
  const all = (await inTable('iphone 1')).map(({ model }) => model)
  const names = (first.body as unknown as { model: string }[]).map(({ model }) => model)
  expect([...names, ...next.map(({ model }) => model)]).toEqual(all.slice(0, 6))
  expect(await admin.ask('GET', '/api/model-catalog?cursor=x')).toMatchObject({ status: 400 })
})

test('rows written by a process of the previous version are processed later', async () => {
  const { id } = await phone({ name: 'iPhone 12 64GB', categoryId: apple, titleReadAt: null })
  await readNewTitles(titles)
  expect(await rowOf(id)).toMatchObject({ modelId: (await modelNamed('iPhone 12')).id, storageGb: 64 })
  await db.update(products).set({ name: 'iPhone 11 128GB red' }).where(eq(products.id, id))
  expect(await rowOf(id)).toMatchObject({ titleReadAt: null })
  await readNewTitles(titles)
  expect(await rowOf(id)).toMatchObject({ storageGb: 128, color: '(PRODUCT)RED' })
})
