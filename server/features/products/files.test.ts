import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_IMPORT_ROWS } from '#contract/constants.ts'
import { NO_PHOTOS } from '#contract/image-address.ts'
import { FIELDS as FIELD_ROWS } from '#contract/products/fields.ts'
import { fieldMessages } from '#contract/products/messages.ts'
import { pictures } from '../../schema/pictures.ts'
import { type FIELDS, fileOf, HEADS, line, newSellerOf } from '../../testing/file-samples.ts'
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

describe('importing', () => {
  test('a preview lists nothing and reports each row as valid', async () => {
    const seller = await newSeller()
    const { status, body } = await seller.import(
      fileOf({}, { productName: 'Nokia 3310', productCategory: 'nokia' }),
    )
    expect(status).toBe(200)
    const understood = { resellPrice: 289.5, orginalPrice: 1099, usedYear: 2.5, purchaseYear: '2023-05-14' }
    expect(body).toEqual({
      imported: 0,
      rows: [
        {
          line: 2,
          productName: 'iPhone 12 Pro',
          resellPrice: '289.50',
          understood,
          isListed: false,
          issues: [],
        },
        {
          line: 3,
          productName: 'Nokia 3310',
          resellPrice: '289.50',
          understood,
          isListed: false,
          issues: [],
        },
      ],
    })
    expect(await seller.listed()).toEqual([])
  })

  test('a confirmed import lists every row as hidden, without photos', async () => {
    const seller = await newSeller()
    const { status, body } = await seller.import(fileOf({}, { productName: 'Second' }), true)
    expect({ status, imported: body.imported }).toEqual({ status: 200, imported: 2 })
    expect(await seller.listed()).toMatchObject([
      {
        name: 'iPhone 12 Pro',
        categoryId: apple,
        images: [NO_PHOTOS],
        location: 'Portland',
        resellPriceCents: 28950,
        originalPriceCents: 109900,
        yearsUsed: 2.5,
        condition: 'Good',
        purchasedOn: '2023-05-14',
        description: 'Works.',
        sellerPhone: '+15035550123',
        displayed: false,
        advertisement: 'not_requested',
        soldAt: null,
      },
      { name: 'Second' },
    ])
  })

  test('a file with the maximum number of rows is imported as a whole', async () => {
    const seller = await newSeller()
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => ({ productName: `Phone ${index}` }))
    expect(await seller.import(fileOf(...rows), true)).toMatchObject({
      status: 200,
      body: { imported: MAX_IMPORT_ROWS },
    })
    const listed = await seller.listed()
    expect(listed.map(({ name }) => name)).toEqual(rows.map(({ productName }) => productName))
  })

  test.each<[string, string]>([
    ['semicolons', [HEADS.replaceAll(',', ';'), line({ description: 'Works, as new' }, ';')].join('\r\n')],
    ['tabs', [HEADS.replaceAll(',', '\t'), line({ description: 'Works, as new' }, '\t')].join('\n')],
    ['quotation marks', `${HEADS}\n${line({ description: '"Works, as new"' })}\n`],
    [
      'the mark of UTF-8, and empty lines',
      `\uFEFF${HEADS}\r\n\r\n${line({ description: '"Works, as new"' })}\r\n,,\r\n`,
    ],
    ['CR line ends', [HEADS, line({ description: '"Works, as new"' })].join('\r')],
    ['mixed line ends', `${HEADS}\r\n${line({ description: '"Works, as new"' })}\n`],
    [
      'heads in words',
      `${HEADS.replace('resellPrice', 'Resell price').toUpperCase()}\n${line({ description: '"Works, as new"' })}`,
    ],
    [
      'the right spelling',
      `${HEADS.replace('orginalPrice', 'Original Price')}\n${line({ description: '"Works, as new"' })}`,
    ],
  ])('reads a file with %s', async (_, csv) => {
    const seller = await newSeller()
    expect(await seller.import(csv, true)).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await seller.listed()).toMatchObject([
      { description: 'Works, as new', sellerPhone: '+15035550123', originalPriceCents: 109900 },
    ])
  })

  test('reads columns in any order', async () => {
    const seller = await newSeller()
    const csv = [HEADS, line()].map(row => row.split(',').reverse().join(',')).join('\n')
    await seller.import(csv, true)
    expect(await seller.listed()).toMatchObject([{ name: 'iPhone 12 Pro', sellerPhone: '+15035550123' }])
  })

  test('one invalid row prevents the whole import', async () => {
    const seller = await newSeller()
    const csv = fileOf({}, { resellPrice: '-1' }, {})
    const preview = await seller.import(csv)
    expect(preview.body.rows.map(({ issues }) => issues.length)).toEqual([0, 1, 0])
    expect(await seller.import(csv, true)).toMatchObject({ status: 422, body: { code: 'ROWS_REFUSED' } })
    expect(await seller.listed()).toEqual([])
  })

  const noPrice = (cell: string) => `“${cell}” isn't a price in dollars. Enter e.g. 289.50`
  test.each<[keyof typeof FIELDS, string, string]>([
    ['productName', ' ', FIELD_ROWS.productName.message],
    ['productName', 'x'.repeat(121), 'At most 120 characters'],
    ['productCategory', '', FIELD_ROWS.productCategory.message],
    ['productCategory', 'Bananas', "That category doesn't exist"],
    ['resellPrice', '', FIELD_ROWS.resellPrice.message],
    ['resellPrice', '0', 'The price must be at least $1'],
    ['resellPrice', '-1', 'The price must be at least $1'],
    ['resellPrice', '1000000000', 'The price must be at most $100,000'],
    ['resellPrice', '1e9', noPrice('1e9')],
    ['resellPrice', '€12', noPrice('€12')],
    ['resellPrice', '0x10', noPrice('0x10')],
    ['resellPrice', 'Infinity', noPrice('Infinity')],
    // The other row shows that a point begins the decimals.
    ['resellPrice', '12.505', '“12.505” has two meanings. Write it without a thousands separator'],
    ['resellPrice', '1.250', '“1.250” has two meanings. Write it without a thousands separator'],
    ['orginalPrice', 'NaN', noPrice('NaN')],
    ['usedYear', 'two', "“two” isn't a number of years. Enter e.g. 2.5"],
    ['condition', 'Mint', 'Use one of Excellent, Good, Fair, For parts'],
    ['condition', '', FIELD_ROWS.condition.message],
    ['purchaseYear', '', FIELD_ROWS.purchaseYear.message],
    ['purchaseYear', '45060', fieldMessages.purchaseYearForm],
    ['purchaseYear', '31.02.2023', fieldMessages.purchaseYearForm],
    ['purchaseYear', '2999-01-01', fieldMessages.purchaseYearFuture],
    ['description', 'x'.repeat(100_000), 'At most 5000 characters'],
    ['sellerNumber', '', FIELD_ROWS.sellerNumber.message],
  ])('a row whose %s is %j is reported once', async (path, cell, message) => {
    const seller = await newSeller()
    const { body } = await seller.import(fileOf({}, { [path]: cell }))
    expect(body.rows.map(({ issues }) => issues)).toEqual([[], [{ path, message }]])
  })

  test('a row with too few or too many cells is reported with its line', async () => {
    const seller = await newSeller()
    const { body } = await seller.import(`${HEADS}\n\niPhone,Apple\n${line()},more`)
    expect(body.rows.map(row => row.line)).toEqual([3, 4])
    expect(body.rows[0]?.issues.map(({ message }) => message)).toContain(FIELD_ROWS.location.message)
    expect(body.rows[1]?.issues).toEqual([
      { path: '', message: 'This row has more cells than the file has columns' },
    ])
  })

  test('accepts the seller’s own uploaded pictures only', async () => {
    const [seller, other] = [await newSeller(), await newSeller()]
    const address = (name: string) => `/images/${seller.id}-${name}/1280.webp`
    await db.insert(pictures).values([
      { address: address('a'), uploadedBy: seller.id },
      { address: address('b'), uploadedBy: seller.id },
      { address: address('c'), uploadedBy: other.id },
    ])
    const withPictures = (...names: string[]) =>
      `${HEADS},productImages\n${line()},${names.map(address).join('  ')}`

    expect(await seller.import(withPictures('b', 'a'), true)).toMatchObject({ body: { imported: 1 } })
    expect(await seller.listed()).toMatchObject([{ images: [address('b'), address('a')] }])

    const issues = [{ path: 'productImages', message: "Use only photos you've uploaded here" }]
    for (const names of [['c'], ['a', 'c'], ['unknown']]) {
      expect((await seller.import(withPictures(...names))).body.rows).toMatchObject([{ issues }])
      expect(await seller.import(withPictures(...names), true)).toMatchObject({ status: 422 })
    }
    const nine = withPictures(...Array.from({ length: 9 }, (_, index) => String(index)))
    expect((await seller.import(nine)).body.rows[0]?.issues).toEqual([
      { path: 'productImages', message: 'A phone can have at most 8 photos' },
    ])
    expect(await seller.listed()).toHaveLength(1)
  })
})

describe('an unusable file', () => {
  test.each<[string, string, RegExp]>([
    ['only whitespace', ' \n\n', /first line must contain the column names/],
    ['only column names', `${HEADS}\n`, /column names but no phones/],
    ['no column names', line(), /first line must contain the column names/],
    ['an unknown column', `${HEADS},colour\n${line()},red`, /don't recognize the column “colour”/],
    ['a missing column', HEADS.replace('location,', ''), /is missing the column “location”/],
    ['a duplicate column', `${HEADS},Location\n${line()},x`, /“location” is there twice/],
    ['the bytes of a picture', 'GIF89a\uFFFD\uFFFD\u0001', /UTF-8 text file/],
    ['another encoding', `${HEADS}\n${line({ location: 'M\uFFFDnchen' })}`, /UTF-8 text file/],
    ['half a character', `${HEADS}\n${line({ location: '\uD83D' })}`, /UTF-8 text file/],
    [
      'an unclosed quotation mark',
      `${fileOf({}, { description: '"Works' }, {})}`,
      /quotation mark in line 3/,
    ],
    ['a stray quotation mark', fileOf({ description: '"Works" well' }), /quotation mark in line 2/],
    [
      'too many rows',
      fileOf(...Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ({}))),
      /at most 1,000 phones/,
    ],
    ['100,000 rows', `${HEADS}\n${'a,Apple,b,1,1,1\n'.repeat(100_000)}`, /at most 1,000 phones/],
    ['100,000 broken rows', `${HEADS}\n${'"a\n'.repeat(100_000)}`, /quotation mark in line/],
  ])('%s', async (_, csv, message) => {
    const seller = await newSeller()
    for (const confirm of [false, true]) {
      const { status, body } = await seller.import(csv, confirm)
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'UNREADABLE_FILE', message: expect.stringMatching(message) })
    }
    expect(await seller.listed()).toEqual([])
  })

  test('nothing at all, one character more than 2 MB, and a NUL', async () => {
    const seller = await newSeller()
    expect(await seller.import(fileOf({ location: 'Port\0land' }), true)).toMatchObject({ status: 400 })
    expect(await seller.listed()).toEqual([])
    expect(await seller.import('')).toMatchObject({ status: 400, body: { message: 'The file is empty' } })
    expect(await seller.import('x'.repeat(2_000_001))).toMatchObject({
      status: 400,
      body: { message: 'The file can be at most 2 MB' },
    })
  })
})
