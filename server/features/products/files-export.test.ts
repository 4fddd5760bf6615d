import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { BOX_ITEMS, PARTS } from '#contract/phones/facts.ts'
import { seededRandom } from '../../../tests/fuzz/random.ts'
import { phoneModels } from '../../schema/models.ts'
import { pictures } from '../../schema/pictures.ts'
import { products } from '../../schema/products.ts'
import { newSellerOf } from '../../testing/file-samples.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop
const newSeller = () => newSellerOf(shop)

let apple: string
beforeAll(async () => {
  apple = (await stock.category('Apple')).id
  await stock.category('Nokia')
})

/** Cells that are easily corrupted in a file. */
const AWKWARD = [
  '=HYPERLINK("http://evil.test","Click")',
  '+1 503 555 0123',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '＝1+1',
  "'=1+1",
  "''+1",
  "'quoted'",
  "it's",
  'He said "new", twice',
  'a;=1+1;b',
  "two\nlines\n=1+1\n- one\n\n'- two",
  'two\r\nlines\r\n\r\n=1+1',
  'tab\t=1+1',
  'שלום 📱 ‏abc',
  '<script>alert(1)</script>',
  '0',
  ',',
  '"',
  ';-)',
]

/** Random choices that are the same in every run. */
const { below, pick: some } = seededRandom(7)
const random = () => below(1e6) / 1e6
const subset = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.4)

describe('exporting', () => {
  test('round-trips: an import creates an equal, new listing', async () => {
    const [seller, reader] = [await newSeller(), await newSeller()]
    for (const awkward of AWKWARD) {
      await stock.phone({
        sellerId: seller.id,
        categoryId: apple,
        name: 'iPhone',
        location: 'Portland',
        description: awkward,
        images: [NO_PHOTOS],
        displayed: false,
      })
    }
    const csv = await seller.export()
    expect(await reader.import(csv, true)).toMatchObject({ status: 200, body: { imported: AWKWARD.length } })

    const withoutIdentity = ({
      id,
      sellerId,
      createdAt,
      updatedAt,
      titleReadAt,
      ...rest
    }: typeof products.$inferSelect) => rest
    expect((await reader.listed()).map(withoutIdentity)).toEqual((await seller.listed()).map(withoutIdentity))
    expect(await reader.export()).toBe(csv)
  })

  test('keeps every fact of a thousand listings, byte for byte', async () => {
    const [seller, reader] = [await newSeller(), await newSeller()]
    const models = await db.select().from(phoneModels).limit(50)
    const address = (index: number) => `/images/round-trip-${index}-960x1280/1280.webp`
    await db
      .insert(pictures)
      .values(Array.from({ length: 20 }, (_, index) => ({ address: address(index), uploadedBy: reader.id })))
    const rows = Array.from({ length: 1000 }, (_, index) => {
      const images = random() < 0.3 ? [NO_PHOTOS] : [address(index % 20), address((index + 7) % 20)]
      const title = `iPhone ${some(['11', '12 mini', '13 Pro'])} ${some(['64GB', '128GB', '256GB'])} ${index}`
      const lock = some(['locked', 'unlocked', null] as const)
      return {
        sellerId: seller.id,
        categoryId: apple,
        name: title,
        images,
        coverFocus: images.length > 1 && random() < 0.5 ? Math.floor(random() * 49) : null,
        location: some(['Portland, OR', 'Łódź', '東京', 'L\'Aquila; "centro"']),
        resellPriceCents: 100 + Math.floor(random() * 9_999_900),
        originalPriceCents: 100 + Math.floor(random() * 9_999_900),
        yearsUsed: Math.floor(random() * 300) / 10,
        condition: some(PRODUCT_CONDITIONS),
        description: some(AWKWARD.filter(text => text.trim() === text)),
        purchasedOn: `20${10 + Math.floor(random() * 15)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`,
        sellerPhone: some(['+15035550123', '+442079460958', '+4930123456']),
        shippingCents: some([null, 0, 499, 2050]),
        modelId: some([null, some(models).id]),
        storageGb: some([null, 128, 1024]),
        color: some([null, 'Midnight', 'weiß']),
        lock,
        carrier: lock === 'locked' ? some([null, 'T-Mobile', 'O₂']) : null,
        batteryHealth: some([null, 1, 87, 100]),
        box: subset(BOX_ITEMS),
        faults: subset(PARTS).map(part => ({
          part,
          note: some(['', 'fine scratches', 'cracked: top left']),
          ...(random() < 0.3 && { image: images[0] }),
          ...(random() < 0.3 && {
            spot: { image: images[0] ?? '', x: Math.floor(random() * 1001), y: 1000 },
          }),
        })),
        factsFromTitle: [],
        displayed: false,
      }
    })
    for (let start = 0; start < rows.length; start += 200)
      await db.insert(products).values(
        rows.slice(start, start + 200).map((row, index) => ({
          ...row,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, start + index)),
        })),
      )
    const csv = await seller.export()
    expect(await reader.import(csv, true)).toMatchObject({ status: 200, body: { imported: 1000 } })
    expect(await reader.export()).toBe(csv)
  })

  test('no cell starts a formula, for any cell separator', async () => {
    const seller = await newSeller()
    for (const description of AWKWARD) {
      await stock.phone({ sellerId: seller.id, categoryId: apple, description })
    }
    const csv = await seller.export()
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"",""Click"")"`)
    expect(csv).not.toMatch(/(^|[\n\r\t;,])"?[=+\-@＝]/)
  })

  test('contains picture references that only their owner can import', async () => {
    const [seller, other] = [await newSeller(), await newSeller()]
    const images = [`/images/${seller.id}/1280.webp`, '/images/two/1280.webp']
    await stock.phone({ sellerId: seller.id, categoryId: apple, images })
    const csv = await seller.export()
    const changed = csv.replace('iPhone', 'Changed iPhone')
    expect(await seller.import(changed, true)).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await seller.listed()).toMatchObject([{ images }, { images, displayed: false }])
    expect(await other.import(csv, true)).toMatchObject({ status: 422, body: { code: 'ROWS_REFUSED' } })
  })

  test('is a UTF-8 file of the caller’s own listings, with a file name', async () => {
    const [seller, other] = [await newSeller(), await newSeller()]
    await stock.phone({ sellerId: seller.id, categoryId: apple, name: 'Mine' })
    await stock.phone({ sellerId: other.id, categoryId: apple, name: 'Not mine' })
    const answer = await shop.ask('/api/export-products', {
      headers: { authorization: `bearer ${seller.token}` },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('filename="redial-listings.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const csv = new TextDecoder().decode(bytes)
    expect(csv).toContain('Mine')
    expect(csv).not.toContain('Not mine')
  })

  test('produces a template that can be imported as it is', async () => {
    const seller = await newSeller()
    const csv = await seller.export('?template=true')
    expect(await seller.import(csv)).toMatchObject({
      status: 200,
      body: { imported: 0, rows: [{ line: 2, issues: [] }] },
    })
  })
})
