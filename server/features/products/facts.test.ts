import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fieldMessages } from '#contract/products/messages.ts'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const { shop, seller, rowOf, pictureOf, expectRefusal } = await testShop(database)

let iphone13: string
let picture: string
beforeAll(async () => {
  const [row] = await db.select().from(phoneModels).where(eq(phoneModels.name, 'iPhone 13'))
  iphone13 = row?.id ?? ''
  picture = await pictureOf(seller)
})

const listing = (changes: object) =>
  listingInput(picture, {
    productName: 'My old phone',
    resellPrice: 300,
    description: 'Works.',
    ...changes,
  })
async function listed(changes: object): Promise<string> {
  const { status, body } = await seller.ask('POST', '/api/add-product', listing(changes))
  expect({ status, body }).toMatchObject({ status: 200 })
  return String(body._id)
}
const edited = (id: string, changes: object) => seller.ask('PUT', `/api/edit-product/${id}`, listing(changes))

test('missing facts are read from the title, and everybody sees them', async () => {
  const id = await listed({ productName: 'iPhone 13 128GB blue, AT&T' })
  await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
  expect(await shop.api.products.details({ id })).toMatchObject({
    modelId: iphone13,
    model: 'iPhone 13',
    modelSlug: 'apple/iphone-13',
    storageGb: 128,
    color: 'Blue',
    lock: 'locked',
    carrier: 'AT&T',
    stillUpdated: true,
  })
  const { body } = await shop.api.products.all({})
  expect(body).toMatchObject([{ model: 'iPhone 13', storageGb: 128 }])
  expect(body[0]).not.toHaveProperty('batteryHealth')
  expect(body[0]).not.toHaveProperty('box')
})

test('the seller’s facts win and survive edits without facts, and null means unknown', async () => {
  const faults = [{ part: 'back', note: 'Cracked', image: picture }]
  const said = {
    modelId: iphone13,
    storageGb: 512,
    color: 'Turquoise',
    lock: 'unlocked',
    carrier: 'Verizon',
    batteryHealth: 88,
    box: ['charger', 'box'],
    faults,
  }
  const id = await listed({ productName: 'iPhone 12 64GB black', ...said })
  const facts = { ...said, carrier: null, factsFromTitle: [] }
  expect(await rowOf(id)).toMatchObject(facts)
  expect(await edited(id, { productName: 'iPhone 11 64GB' })).toMatchObject({ status: 200 })
  expect(await rowOf(id)).toMatchObject(facts)
  await edited(id, { productName: 'iPhone 11 64GB', modelId: null, storageGb: null, color: null, lock: null })
  expect(await rowOf(id)).toMatchObject({
    modelId: null,
    storageGb: null,
    color: null,
    lock: null,
    batteryHealth: 88,
  })

  const other = await listed({ productName: 'iPhone 12 64GB black', color: 'Purple' })
  expect(await rowOf(other)).toMatchObject({ storageGb: 64, color: 'Purple' })
  await edited(other, { productName: 'iPhone 12 256GB' })
  expect(await rowOf(other)).toMatchObject({
    storageGb: 256,
    color: 'Purple',
    factsFromTitle: ['model', 'storage', 'lock'],
  })
})

test('a position of damage on a photo is stored, and lost with its photo only', async () => {
  const other = await pictureOf(seller)
  const faults = [
    { part: 'back', note: 'Chip', image: other, spot: { image: picture, x: 0, y: 1000 } },
    { part: 'screen', note: 'Crack', spot: { image: other, x: 430, y: 210 } },
  ]
  const photos = { productImage: picture, productImages: [picture, other] }
  const id = await listed({ productName: 'iPhone 12 64GB', ...photos, faults })
  const shown = async () => (await seller.ask('GET', `/api/product-details/${id}`)).body.faults
  expect(await shown()).toEqual(faults)
  // Another order of the photos, and an edit without `faults`.
  await edited(id, { productName: 'iPhone 12 64GB', productImage: other, productImages: [other, picture] })
  expect(await shown()).toEqual(faults)
  await edited(id, { productName: 'iPhone 12 64GB', productImage: picture, productImages: [picture] })
  expect(await shown()).toEqual([
    { part: 'back', note: 'Chip', spot: { image: picture, x: 0, y: 1000 } },
    { part: 'screen', note: 'Crack' },
  ])
  const impossible = {
    faults: [{ part: 'back' as const, note: '', spot: { image: picture, x: 1001, y: 0 } }],
  }
  await expect(db.update(products).set(impossible).where(eq(products.id, id))).rejects.toThrow()
})

test('a position outside the photo, and a ninth one, are refused', async () => {
  const marked = (spot: object) => ({ part: 'back', note: '', spot: { image: picture, x: 1, y: 1, ...spot } })
  const refused = (faults: unknown, path: string, message: string) =>
    expectRefusal(() => seller.ask('POST', '/api/add-product', listing({ faults })), {
      status: 400,
      body: { data: { issues: [{ path, message }] } },
    })
  for (const side of ['x', 'y'])
    for (const wrong of [-1, 1001, 0.5, '5', null])
      await refused([marked({ [side]: wrong })], `faults.0.spot.${side}`, fieldMessages.damageSpot)
  await refused(Array(9).fill(marked({})), 'faults', fieldMessages.tooManySpots)
  const elsewhere = '/images/elsewhere/1280.webp'
  await refused([marked({}), marked({ image: elsewhere })], 'faults.1.spot.image', fieldMessages.damageSpot)
})

test.each([
  ['storageGb', 0],
  ['storageGb', 128.5],
  ['storageGb', 100_000],
  ['color', ' '],
  ['color', 'x'.repeat(41)],
  ['lock', 'maybe'],
  ['batteryHealth', 101],
  ['batteryHealth', 0],
  ['box', ['kitchen sink']],
  ['faults', [{ part: 'soul', note: '' }]],
  ['faults', [{ part: 'back', note: 'x'.repeat(201) }]],
  ['faults', [{ part: 'back', note: '', image: '/images/elsewhere/1280.webp' }]],
  ['faults', [{ part: 'back', note: '', spot: { image: '/images/elsewhere/1280.webp', x: 1, y: 1 } }]],
  ['modelId', 'iphone-13'],
])('%s: %j is refused with its field', async (field, value) => {
  await expectRefusal(() => seller.ask('POST', '/api/add-product', listing({ [field]: value })), {
    status: 400,
    body: { data: { issues: [{ path: expect.stringMatching(new RegExp(`^${field}`)) }] } },
  })
})

test('an unknown model is refused', async () => {
  const modelId = '00000000-0000-7000-8000-000000000000'
  await expectRefusal(() => seller.ask('POST', '/api/add-product', listing({ modelId })), {
    status: 404,
    body: { code: 'MODEL_NOT_FOUND' },
  })
})

test('files have columns for the facts, which an export leaves empty if they are read from the title', async () => {
  const before = String((await seller.ask('GET', '/api/export-products')).body)
  const [heads = '', ...lines] = before.split('\r\n')
  expect(lines[0]).toContain('iPhone 13 128GB blue')
  expect(lines.find(line => line.startsWith('iPhone 11 64GB'))).toMatch(
    /,unknown,unknown,unknown,unknown,,88,.*charger box,.*back: Cracked \[\/images\/[^\]]+\],/,
  )
  const facts = 'model,storageGb,color,lock,carrier,batteryHealth,box'
  for (const head of facts.split(',')) expect(heads.split(',')).toContain(head)
  const needed =
    'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber'
  const row = 'iPhone 14 128GB,Apple,Reno,100,200,1,Good,2023-05-14,Works.,+1 503 555 0123'
  const imported = async (cells: string, confirm: boolean) =>
    (
      await seller.ask('POST', '/api/import-products', {
        csv: `${needed},${facts}\n${row},${cells}`,
        confirm,
      })
    ).body
  expect(await imported('iphone 13,256 GB,Teal,locked,Sprint,91%,box cable', true)).toMatchObject({
    imported: 1,
  })
  const { body } = await seller.ask('GET', `/api/product/${seller.email}?q=iphone 14`)
  expect((body as unknown as object[])[0]).toMatchObject({
    model: 'iPhone 13',
    storageGb: 256,
    color: 'Teal',
    lock: 'locked',
    carrier: 'Sprint',
    batteryHealth: 91,
    box: ['box', 'cable'],
  })
  expect(await imported('iphone 999,much,,open,,full,sink', false)).toMatchObject({
    rows: [{ issues: ['modelId', 'storageGb', 'lock', 'batteryHealth', 'box'].map(path => ({ path })) }],
  })
})
