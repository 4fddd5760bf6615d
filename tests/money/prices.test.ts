import { beforeAll, expect, test } from 'vitest'
import { rulesOf } from '#contract/currencies.ts'
import { LOCALE } from '#contract/locale.ts'
import {
  about,
  amountIssues,
  CURRENCY,
  MAX_PRICE,
  MIN_PRICE,
  minorOf,
  PRICE_DECIMALS,
  unitsOf,
} from '#contract/money.ts'
import { products } from '#server/schema/products.ts'
import { fileOf, newSellerOf } from '#server/testing/file-samples.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testShop } from '#server/testing/test-shop.ts'

/** Prices on their way from what a seller types to what a buyer finds, in the currency of this run. */

const database = await freshDatabase()
const { queries: db } = database
const { shop, seller, pictureOf } = await testShop(database, {
  settings: { LANGUAGES: 'en,de' },
})
const { step, decimals } = rulesOf(CURRENCY)

let picture: string
beforeAll(async () => {
  picture = await pictureOf(seller)
})

const add = (resellPrice: unknown) =>
  seller.ask('POST', '/api/add-product', {
    productName: 'My old phone',
    productCategory: 'Nokia',
    productImage: picture,
    location: 'Portland, OR',
    resellPrice,
    orginalPrice: about(699),
    usedYear: 1.5,
    condition: 'Good',
    purchaseYear: '2024-02-29',
    description: 'Works.',
    sellerNumber: '+1 503 555 0123',
  })
const count = () => db.$count(products)

test('a price is stored in minor units, shown as it was typed, and found by its own value only', async () => {
  const price = about(289)
  const { status, body } = await add(price)
  expect({ status, body }).toMatchObject({ status: 200 })
  const id = String(body._id)
  const [row] = await db.select().from(products)
  expect(row).toMatchObject({ id, resellPriceCents: minorOf(price), currency: CURRENCY })
  expect((await seller.ask('GET', `/api/product-details/${id}`)).body).toMatchObject({
    resellPrice: price,
  })

  const shown = await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
  expect(shown).toMatchObject({ status: 200 })
  const smallest = unitsOf(step)
  const found = async (query: string) => {
    const answer = await seller.ask('GET', `/api/allproducts?${query}`)
    return (answer.body as unknown as { _id: string }[]).map(({ _id }) => _id)
  }
  const [below, above] = [price - smallest, price + smallest].map(each => each.toFixed(PRICE_DECIMALS))
  expect(await found(`min=${price}&max=${price}`)).toEqual([id])
  expect(await found(`max=${below}`)).toEqual([])
  expect(await found(`min=${above}`)).toEqual([])
})

test.each<[unknown, string | undefined]>([
  [MAX_PRICE * 2, amountIssues.tooHigh],
  [1e21, amountIssues.tooHigh],
  [-5, amountIssues.tooLow],
  [0, amountIssues.tooLow],
  [MIN_PRICE / 2, amountIssues.tooLow],
  [Number((about(300) + 10 ** -(PRICE_DECIMALS + 1)).toFixed(PRICE_DECIMALS + 1)), amountIssues.decimals],
  ['289', undefined],
])('a client that sends the price %j is told why not, and nothing is saved', async (price, message) => {
  const before = await count()
  const { status, body } = await add(price)
  expect(status).toBe(400)
  const { issues } = body.data as { issues: { path: string; message: string }[] }
  expect(issues).toContainEqual(
    message ? { path: 'resellPrice', message } : expect.objectContaining({ path: 'resellPrice' }),
  )
  expect(await count()).toBe(before)
})

test('a file has prices as people of the shop type them', async () => {
  const whole = Math.round(about(2890))
  const grouped = new Intl.NumberFormat(LOCALE).format(whole)
  const prices = [String(whole), grouped, `${CURRENCY} ${whole}`, `${whole},-`, `${whole} ${CURRENCY}`]
  const importing = await newSellerOf(shop)
  const rows = prices.map(resellPrice => ({
    productCategory: 'Nokia',
    usedYear: '2',
    resellPrice: `"${resellPrice}"`,
    orginalPrice: String(whole + 5),
  }))
  const file = fileOf(...rows)
  const { status, body } = await importing.import(file, true)
  expect({ status, body }).toMatchObject({ status: 200, body: { imported: prices.length } })
  expect((await importing.listed()).map(row => row.resellPriceCents)).toEqual(
    prices.map(() => minorOf(whole)),
  )
})

test('a price of a file with two meanings has that of the page, which shows it, and the files of the shop have one', async () => {
  const importing = await newSellerOf(shop)
  const row = { productCategory: 'Nokia', usedYear: '2', resellPrice: '12.500', orginalPrice: '20000' }
  const read = async (language: string, confirm: boolean) => {
    const answer = await shop.ask('/api/import-products', {
      method: 'POST',
      headers: {
        authorization: `bearer ${importing.token}`,
        'accept-language': language,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ csv: fileOf(row), confirm }),
    })
    return (await answer.json()).rows[0].understood.resellPrice
  }
  const price = decimals === 3 ? 12.5 : 12_500
  expect(await read('de', false)).toBe(12_500)
  expect(await read('en', true)).toBe(price)
  expect(await importing.listed()).toMatchObject([{ resellPriceCents: minorOf(price) }])
  expect(await importing.export()).toContain(`,${price.toFixed(PRICE_DECIMALS)},`)
})
