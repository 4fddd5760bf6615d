import { beforeAll, describe, expect, test } from 'vitest'
import type { DateQuestion } from '#contract/products/schemas.ts'
import { type FIELDS, fileOf, HEADS, line, newSellerOf } from '../../testing/file-samples.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

/** Files as spreadsheets save them, and cells as people paste them. What is read is what a person reads. */

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop
const newSeller = () => newSellerOf(shop)
const ISSUE = { path: expect.any(String), message: expect.any(String) }

beforeAll(async () => {
  await stock.category('Apple')
})

type Cell = [typed: string, read: string | number]

/** Imports one row with this cell, and returns the column of the listing. */
async function read(field: keyof typeof FIELDS, cell: string, others: Record<string, string> = {}) {
  const seller = await newSeller()
  const { body } = await seller.import(fileOf({ [field]: `"${cell}"`, ...others }), true)
  expect({ cell, code: body.code, rows: body.rows?.map(({ issues }) => issues) }).toEqual({
    cell,
    rows: [[]],
  })
  return (await seller.listed())[0]
}

describe('prices', () => {
  // Nothing else in the file shows a decimal mark.
  const plain = { orginalPrice: '1299', usedYear: '2' }

  test.each<Cell>([
    ['1.500', 150_000],
    ['1.250', 125_000],
    ['1,500', 150_000],
    ['289,50', 28_950],
    ['1.299,00', 129_900],
    ['1,299.00', 129_900],
    ['$1,299', 129_900],
    ['US$ 1,299.5', 129_950],
    ['289.50 USD', 28_950],
    ['1\u202f299', 129_900],
    ['1\u00a0299,90', 129_990],
    ["1'299.90", 129_990],
    ['1.299.-', 129_900],
    ['٢٨٩', 28_900],
    ['２８９．５０', 28_950],
    ['\u2066289\u2069', 28_900],
  ])('%j', async (typed, cents) => {
    const listed = await read('resellPrice', typed, plain)
    expect(listed?.resellPriceCents).toBe(cents)
  })

  test('the rest of the file decides about one separator before three digits', async () => {
    const german = await read('resellPrice', '1.500', { orginalPrice: '"2.099,00"', usedYear: '"2,5"' })
    expect(german).toMatchObject({ resellPriceCents: 150_000, originalPriceCents: 209_900, yearsUsed: 2.5 })
    const seller = await newSeller()
    for (const csv of [
      fileOf({ resellPrice: '1.500', orginalPrice: '2099.00' }),
      fileOf({ resellPrice: '1.500', orginalPrice: '"2,099.00"' }),
      fileOf({ resellPrice: '"1,500"', orginalPrice: '"899,00"', usedYear: '"2,5"' }),
    ]) {
      expect((await seller.import(csv)).body.rows).toMatchObject([{ issues: [ISSUE] }])
      expect((await seller.import(csv, true)).status).toBe(422)
    }
    expect(await seller.listed()).toEqual([])
  })

  test.each(['€289', '289 EUR', '289 £', '2.8.9', '1,29,900', '12 34', 'free'])(
    '%j is refused and shown',
    async cell => {
      const seller = await newSeller()
      const { body } = await seller.import(fileOf({ resellPrice: `"${cell}"` }))
      expect(body.rows[0]?.issues).toEqual([
        { path: 'resellPrice', message: expect.stringContaining(`“${cell}”`) },
      ])
    },
  )
})

describe('dates', () => {
  test.each<Cell>([
    ['2023/05/14', '2023-05-14'],
    ['2023-05-14 00:00:00', '2023-05-14'],
    ['2023-05-14T00:00:00.000Z', '2023-05-14'],
    ['14.05.2023', '2023-05-14'],
    ['4.5.2023', '2023-05-04'],
    ['04.05.23', '2023-05-04'],
    ['5/14/2023', '2023-05-14'],
    ['14/5/2023', '2023-05-14'],
    ['5/5/2023', '2023-05-05'],
    ['14-May-23', '2023-05-14'],
    ['May 14, 2023', '2023-05-14'],
    ['14th of May 2023', '2023-05-14'],
    ['14. Mai 2023', '2023-05-14'],
    ['14 de mayo de 2023', '2023-05-14'],
    ['20230514', '2023-05-14'],
    ['٢٠٢٣-٠٥-١٤', '2023-05-14'],
    ['2023–05–14', '2023-05-14'],
  ])('%j', async (typed, day) => {
    expect((await read('purchaseYear', typed))?.purchasedOn).toBe(day)
  })

  test('day and month are asked for once when nothing in the file decides', async () => {
    const seller = await newSeller()
    const csv = fileOf(
      { purchaseYear: '05/06/2023' },
      { purchaseYear: '03/04/2022' },
      { purchaseYear: '2021-01-02' },
    )
    const { body } = await seller.import(csv)
    expect(body.rows.map(({ issues }) => issues.length)).toEqual([1, 1, 0])
    expect((body as { question?: DateQuestion }).question).toEqual({
      example: '05/06/2023',
      choices: [
        { order: 'dmy', day: '2023-06-05' },
        { order: 'mdy', day: '2023-05-06' },
      ],
    })
    expect((await seller.import(csv, true)).status).toBe(422)
    expect(await seller.listed()).toEqual([])
    const { ask } = seller
    const answered = await ask('POST', '/api/import-products', { csv, confirm: true, dateOrder: 'mdy' })
    expect(answered).toMatchObject({ status: 200, body: { imported: 3 } })
    expect(answered.body).not.toHaveProperty('question')
    expect((await seller.listed()).map(({ purchasedOn }) => purchasedOn)).toEqual([
      '2023-05-06',
      '2022-03-04',
      '2021-01-02',
    ])
  })

  test('another row decides the order', async () => {
    const seller = await newSeller()
    await seller.import(fileOf({ purchaseYear: '05/06/2023' }, { purchaseYear: '14/06/2023' }), true)
    expect((await seller.listed()).map(({ purchasedOn }) => purchasedOn)).toEqual([
      '2023-06-05',
      '2023-06-14',
    ])
  })
})

describe('other cells', () => {
  test.each<[keyof typeof FIELDS, string, Record<string, unknown>]>([
    ['usedYear', '2,5', { yearsUsed: 2.5 }],
    ['usedYear', '3 years', { yearsUsed: 3 }],
    ['usedYear', '18 months', { yearsUsed: 1.5 }],
    ['condition', 'EXCELLENT', { condition: 'Excellent' }],
    ['sellerNumber', '0044 20 7946 0958', { sellerPhone: '+442079460958' }],
    ['sellerNumber', '\u202a+1 503 555 0123\u202c', { sellerPhone: '+15035550123' }],
    ['sellerNumber', '\u2066٥٠٣ ٥٥٥ ٠١٢٣\u2069', { sellerPhone: '+15035550123' }],
  ])('%s %j', async (field, cell, column) => {
    expect(await read(field, cell)).toMatchObject(column)
  })

  test.each([
    ['storageGb', '1TB', { storageGb: 1024 }],
    ['storageGb', '128 GB', { storageGb: 128 }],
    ['storageGb', '64 Go', { storageGb: 64 }],
    ['batteryHealth', '87 %', { batteryHealth: 87 }],
    ['batteryHealth', '８７%', { batteryHealth: 87 }],
    ['box', 'charger; cable', { box: ['charger', 'cable'] }],
    ['faults', 'Screen: fine scratches', { faults: [{ part: 'screen', note: 'fine scratches' }] }],
    ['shippingPrice', '4,99', { shippingCents: 499 }],
  ])('%s %j', async (head, cell, column) => {
    const seller = await newSeller()
    expect(await seller.import(`${HEADS},${head}\n${line()},"${cell}"`, true)).toMatchObject({ status: 200 })
    expect(await seller.listed()).toMatchObject([column])
  })

  const IMEI = '353918058765432'.slice(0, 14)
  const withCheckDigit = (digits: string) => {
    const sum = [...digits].reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  }
  const imei = withCheckDigit(IMEI)
  const second = withCheckDigit('35391805876544')

  test.each([
    `${imei.slice(0, 2)}–${imei.slice(2, 8)}–${imei.slice(8, 14)}–${imei.slice(14)}`,
    `${imei.slice(0, 2)}\u2011${imei.slice(2)}`,
    `\u200e${imei}\u200f`,
    `${imei.slice(0, 6)}\u200b${imei.slice(6)}`,
    [...imei].map(digit => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    [...imei].map(digit => String.fromCodePoint(0x0660 + Number(digit))).join(''),
    `IMEI: ${imei}`,
    `${imei}.0`,
    `${imei} / ${second}`,
    `IMEI 1: ${imei} IMEI 2: ${second}`,
  ])('the IMEI %j', async cell => {
    const seller = await newSeller()
    const { status } = await seller.import(`${HEADS},imei\n${line()},"${cell}"`, true)
    expect(status).toBe(200)
    const [listed] = await seller.listed()
    expect(listed?.imeiHash).toBeTruthy()
    // The same phone cannot be listed by anybody else, so it is the same IMEI.
    const other = await newSeller()
    const { body } = await other.import(`${HEADS},imei\n${line()},${imei}`)
    expect(body.rows[0]?.issues).toMatchObject([{ path: 'imei' }])
    await db.execute(`delete from products where id = '${listed?.id}'`)
  })

  test('an IMEI that a spreadsheet has rounded is explained', async () => {
    const seller = await newSeller()
    const { body } = await seller.import(`${HEADS},imei\n${line()},3.53918E+14`)
    expect(body.rows[0]?.issues).toEqual([{ path: 'imei', message: expect.stringContaining('rounded') }])
  })

  test('a phone number with an extension is explained', async () => {
    const seller = await newSeller()
    const { body } = await seller.import(fileOf({ sellerNumber: '+1 503 555 0123 ext. 12' }))
    expect(body.rows[0]?.issues).toEqual([
      { path: 'sellerNumber', message: expect.stringContaining('extension') },
    ])
  })
})

describe('files', () => {
  test.each([
    ['a first line with the separator', `sep=;\r\n${HEADS.replaceAll(',', ';')}\r\n${line({}, ';')}`],
    ['pipes', `${HEADS.replaceAll(',', '|')}\n${line({}, '|')}`],
    [
      'a zero-width space in a column name',
      `${HEADS.replace('location', '\u200blocation\ufeff')}\n${line()}`,
    ],
    [
      'decimal commas and semicolons',
      `${HEADS.replaceAll(',', ';')}\n${line({ resellPrice: '289,50', usedYear: '2,5' }, ';')}`,
    ],
  ])('with %s', async (_, csv) => {
    const seller = await newSeller()
    expect(await seller.import(csv, true)).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await seller.listed()).toMatchObject([{ resellPriceCents: 28_950, yearsUsed: 2.5 }])
  })
})

describe('a file that is imported again', () => {
  test('lists only what is new, unless the seller wants the same once more', async () => {
    const seller = await newSeller()
    const csv = fileOf({}, {}, { productName: 'Second' })
    await seller.import(csv, true)
    const longer = fileOf({}, {}, {}, { productName: 'Second' }, { productName: 'Third' })
    const { body } = await seller.import(longer)
    expect(body.rows.map(({ isListed }) => isListed)).toEqual([true, true, false, true, false])
    expect((await seller.import(longer, true)).body.imported).toBe(2)
    expect((await seller.import(longer, true)).body.imported).toBe(0)
    expect(await seller.listed()).toHaveLength(5)
    const { ask } = seller
    const again = await ask('POST', '/api/import-products', { csv, confirm: true, again: true })
    expect(again.body).toMatchObject({ imported: 3 })
    expect(await seller.listed()).toHaveLength(8)
  })

  test('knows a phone by its IMEI, although other facts have changed', async () => {
    const seller = await newSeller()
    const row = (name: string) => `${HEADS},imei\n${line({ productName: name })},490154203237518`
    await seller.import(row('Before'), true)
    const { body } = await seller.import(row('After'))
    expect(body.rows).toMatchObject([{ isListed: true, issues: [] }])
    const { ask } = seller
    const again = await ask('POST', '/api/import-products', { csv: row('After'), confirm: true, again: true })
    expect(again.body).toMatchObject({ imported: 0 })
    expect(await seller.listed()).toMatchObject([{ name: 'Before' }])
  })

  test('is listed once when the same request arrives twice', async () => {
    const seller = await newSeller()
    const { ask } = seller
    const request = { csv: fileOf({}, {}), confirm: true, requestId: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/api/import-products', request)))
    expect(answers.map(({ body }) => body.imported)).toEqual([2, 2, 2])
    expect(await seller.listed()).toHaveLength(2)
  })
})
