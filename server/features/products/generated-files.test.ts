import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Random, seededRandom } from '../../../tests/fuzz/random.ts'
import { products } from '../../schema/products.ts'
import { FIELDS, newSellerOf } from '../../testing/file-samples.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { SLOW } from '../../testing/slow.ts'
import { decryptImei } from '../imei/imei.ts'

/**
 * Files as people of several countries save them. A file knows what each of its cells means, so that nothing is listed with
 * another price, day, age or IMEI than a person reads; what could mean two things may be asked or refused.
 */

const FILES = 500
const FILES_OF_A_SELLER = 25

/** How people of a country write numbers and days. */
type Country = {
  delimiters: string[]
  group: string[]
  decimal: string
  money: ((amount: string) => string)[]
  /** Days whose order a reader of the file knows by the country alone may have two meanings to the shop. */
  days: ((parts: Day) => string)[]
}
type Day = { year: string; month: string; day: string; name: string; german: string }

const bare = (day: string) => String(Number(day))
const COUNTRIES: Record<string, Country> = {
  'the United States': {
    delimiters: [',', '\t', '|'],
    group: [',', ''],
    decimal: '.',
    money: [amount => amount, amount => `$${amount}`, amount => `US$ ${amount}`, amount => `${amount} USD`],
    days: [
      ({ year, month, day }) => `${month}/${day}/${year}`,
      ({ year, month, day }) => `${bare(month)}/${bare(day)}/${year}`,
      ({ year, day, name }) => `${name} ${bare(day)}, ${year}`,
      ({ year, month, day }) => `${year}-${month}-${day}`,
      ({ year, month, day }) => `${year}-${month}-${day} 00:00:00`,
    ],
  },
  'the United Kingdom': {
    delimiters: [',', '\t'],
    group: [',', ''],
    decimal: '.',
    money: [amount => amount, amount => `${amount} USD`],
    days: [
      ({ year, month, day }) => `${day}/${month}/${year}`,
      ({ year, day, name }) => `${day}-${name}-${year.slice(2)}`,
      ({ year, day, name }) => `${bare(day)} ${name} ${year}`,
    ],
  },
  Germany: {
    delimiters: [';', '\t'],
    group: ['.', '\u202f', ''],
    decimal: ',',
    money: [amount => amount, amount => `${amount} $`, amount => amount.replace(/,00$/, ',-')],
    days: [
      ({ year, month, day }) => `${day}.${month}.${year}`,
      ({ year, month, day }) => `${bare(day)}.${bare(month)}.${year}`,
      ({ year, month, day }) => `${day}.${month}.${year.slice(2)}`,
      ({ year, day, german }) => `${bare(day)}. ${german} ${year}`,
    ],
  },
  France: {
    delimiters: [';'],
    group: ['\u00a0', '\u202f', ' ', ''],
    decimal: ',',
    money: [amount => amount, amount => `${amount} $`, amount => `${amount} USD`],
    days: [
      ({ year, month, day }) => `${day}/${month}/${year}`,
      ({ year, month, day }) => `${year}-${month}-${day}`,
    ],
  },
  Switzerland: {
    delimiters: [';', ','],
    group: ["'", '’'],
    decimal: '.',
    money: [amount => amount, amount => amount.replace(/\.00$/, '.-')],
    days: [({ year, month, day }) => `${day}.${month}.${year}`],
  },
  China: {
    delimiters: [','],
    group: [''],
    decimal: '.',
    money: [amount => inDigits(amount, 0xff10), amount => amount],
    days: [
      ({ year, month, day }) => `${year}/${month}/${day}`,
      ({ year, month, day }) => `${year}${month}${day}`,
    ],
  },
  Egypt: {
    delimiters: [','],
    group: [''],
    decimal: '.',
    money: [amount => inDigits(amount, 0x660), amount => `\u2066${amount}\u2069`],
    days: [({ year, month, day }) => inDigits(`${year}-${month}-${day}`, 0x660)],
  },
}

const IMEIS: ((imei: string) => string)[] = [
  imei => imei,
  imei => `IMEI: ${imei}`,
  imei => `${imei}.0`,
  imei => `\u200e${imei}\u200f`,
  imei => `${imei.slice(0, 2)}\u2011${imei.slice(2, 8)}\u2011${imei.slice(8, 14)}\u2011${imei.slice(14)}`,
  imei => `${imei.slice(0, 6)} ${imei.slice(6)}`,
  imei => inDigits(imei, 0xff10),
]

/** What a person reads in a row. */
type Meaning = {
  name: string
  priceCents: number
  originalCents: number
  years: number
  day: string
  imei: string
}

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
await shop.stock.category('Apple')

test(`of ${FILES} generated files, nothing is listed that a person would not read`, SLOW, async () => {
  const random = seededRandom(2026)
  let seller = await newSellerOf(shop)
  for (let file = 0; file < FILES; file++) {
    if (file % FILES_OF_A_SELLER === 0) seller = await newSellerOf(shop)
    const { csv, rows, dateOrder } = fileOf(random, file)
    const first = await seller.import(csv, true)
    // Only days with two meanings are asked about.
    const confirmed =
      first.status === 422 && dateOrder && 'question' in (await seller.import(csv)).body
        ? await seller.import(csv, true, dateOrder)
        : first
    expect({ csv, status: confirmed.status }).toEqual({ csv, status: 200 })
    const listed = await db
      .select()
      .from(products)
      .where(eq(products.location, `Place ${file}`))
      .orderBy(products.id)
    expect({ csv, rows: listed.map(meaningOf) }).toEqual({ csv, rows })
  }
})

const meaningOf = (row: typeof products.$inferSelect): Meaning => ({
  name: row.name,
  priceCents: row.resellPriceCents,
  originalCents: row.originalPriceCents,
  years: row.yearsUsed,
  day: row.purchasedOn,
  imei: row.imeiEncrypted ? decryptImei(shop.services.secrets, row.imeiEncrypted) : '',
})

/** A file whose rows are written in the manner of one country. */
function fileOf(random: Random, number: number) {
  const [country, { delimiters, group, decimal, money, days }] = random.pick(Object.entries(COUNTRIES))
  const delimiter = random.pick(delimiters)
  const mark = random.pick(group)
  const asMoney = random.pick(money)
  const asDay = random.pick(days)
  const asImei = random.pick(IMEIS)
  const rows = Array.from({ length: 1 + random.below(6) }, (_, row): Meaning => {
    const priceCents = amountOf(random)
    return {
      name: `iPhone ${number} ${row}`,
      priceCents,
      originalCents: priceCents + amountOf(random),
      years: random.below(9) / 2,
      day: new Date(Date.UTC(2010 + random.below(16), random.below(12), 1 + random.below(28)))
        .toISOString()
        .slice(0, 10),
      imei: imeiOf(random),
    }
  })
  const written = (cents: number) => {
    const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
    const isShort = decimals === '00' && random.oneIn(2)
    return asMoney(`${whole.replace(/\B(?=(\d{3})+$)/g, mark)}${isShort ? '' : decimal + decimals}`)
  }
  const heads = [...Object.keys(FIELDS), 'imei']
  const cellsOf = (row: Meaning) =>
    Object.values({
      ...FIELDS,
      productName: row.name,
      location: `Place ${number}`,
      resellPrice: written(row.priceCents),
      orginalPrice: written(row.originalCents),
      usedYear: String(row.years).replace('.', decimal),
      purchaseYear: asDay(partsOf(row.day)),
      imei: asImei(row.imei),
    })
  const quoted = (cell: string) => (cell.includes(delimiter) || random.oneIn(4) ? `"${cell}"` : cell)
  const lines = [heads, ...rows.map(cellsOf)].map(cells => cells.map(quoted).join(delimiter))
  if (random.oneIn(5)) lines.unshift(`sep=${delimiter}`)
  if (random.oneIn(5)) lines[0] = `\ufeff${lines[0]}`
  const dateOrder = country === 'the United States' ? 'mdy' : 'dmy'
  return {
    csv: lines.join(random.pick(['\n', '\r\n'])),
    rows,
    dateOrder: asDay(partsOf('2023-05-06')).includes('/') ? (dateOrder as 'mdy' | 'dmy') : undefined,
  }
}

function amountOf(random: Random): number {
  const dollars = random.pick([20, 90, 289, 999, 1000, 1500, 1299]) + random.below(700)
  return dollars * 100 + random.pick([0, 0, 50, 99])
}

function imeiOf(random: Random): string {
  const digits = `35${String(random.below(1e6)).padStart(6, '0')}${String(random.below(1e6)).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function partsOf(day: string): Day {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const name = (locale: string, length: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(new Date(day))
  return { year, month, day: dayOfMonth, name: name('en-US', 'short'), german: name('de', 'long') }
}

/** Writes the digits of a text in another script. @param zero the code point of its zero */
function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
}
