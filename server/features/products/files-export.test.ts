import { beforeAll, describe, expect, test } from 'vitest'
import type { products } from '../../platform/database/schema/products.ts'
import { newSellerOf } from '../../testing/file-samples.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const stock = stockOf(db)
const newSeller = () => newSellerOf(shop, db)

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

describe('exporting', () => {
  test('round-trips: an import creates an equal, new listing', async () => {
    const [seller, reader] = [await newSeller(), await newSeller()]
    for (const awkward of AWKWARD) {
      await stock.phone({
        sellerId: seller.id,
        categoryId: apple,
        name: awkward,
        location: awkward,
        description: awkward,
        images: ['/images/brand/1280.webp'],
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
    expect(await seller.import(csv, true)).toMatchObject({ status: 200, body: { imported: 1 } })
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
