import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/call.ts'
import { MAX_PAGE_SIZE, TABLE_SORTS } from '#contract/constants.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const stock = stockOf(db)

type Person = Awaited<ReturnType<typeof personOf>>
type Listed = { _id: string; productName: string; resellPrice: number; createdAt: string }
let seller: Person
let rival: Person
let admin: Person

async function personOf(role: Role) {
  const user = await stock.user({ role })
  const token = await tokenFor(db, shop.services.secrets, user.id)
  return { ...user, ask: browserOf(shop).as(token) }
}

const LONG = 'Ü'.repeat(110)
const NAMES = [
  'banana',
  'Apple',
  'apple',
  'Zebra',
  'Émile',
  '_',
  `${LONG}2`,
  `${LONG}1`,
  '100% new',
  'cherry',
]

beforeAll(async () => {
  seller = await personOf('seller')
  rival = await personOf('seller')
  admin = await personOf('admin')
  const categoryId = (await stock.category('Nokia')).id
  const own = { sellerId: seller.id, categoryId }
  for (const [index, name] of NAMES.entries()) {
    await stock.phone({ ...own, name, resellPriceCents: 1000 + (index % 3) * 50, displayed: index % 2 === 0 })
  }
  await stock.phone({ ...own, name: 'Waiting', advertisement: 'requested' })
  await stock.phone({ ...own, name: 'Advertised', advertisement: 'approved' })
  await stock.phone({ ...own, name: 'Sold', soldAt: new Date(), advertisement: 'requested' })
  await stock.phone({ sellerId: rival.id, categoryId, name: 'Of a rival', displayed: false })
})

const OWN = NAMES.length + 3

async function asked(who: Person, path: string) {
  const { status, headers, body } = await who.ask('GET', path)
  return { status, headers, body, rows: body as unknown as Listed[] }
}
const names = (rows: Listed[]) => rows.map(({ productName }) => productName)

/** All rows, page by page, following the Link headers. */
async function walked(who: Person, path: string) {
  const rows: Listed[] = []
  let next: string | undefined = path
  while (next) {
    const page = await asked(who, next)
    expect(page.status).toBe(200)
    rows.push(...page.rows)
    next = page.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
  }
  return rows
}

describe('the table of a seller', () => {
  test('has all of their products, including hidden and sold ones, newest first, and no others', async () => {
    const { headers, rows } = await asked(seller, `/api/product/${seller.email}`)
    expect(names(rows)).toEqual(['Sold', 'Advertised', 'Waiting', ...NAMES.toReversed()])
    expect(headers.get('x-total-count')).toBe(String(OWN))
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is visible only to them and administrators', async () => {
    expect(await asked(rival, `/api/product/${seller.email}`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect((await asked(admin, `/api/product/${seller.email.toUpperCase()}`)).rows).toHaveLength(OWN)
    const unknown = await asked(admin, '/api/product/nobody@redial.test')
    expect(unknown.rows).toEqual([])
    expect(unknown.headers.get('x-total-count')).toBe('0')
  })

  test('is searched by words in name or category', async () => {
    const found = async (q: string) => {
      const search = new URLSearchParams({ q })
      return names((await asked(seller, `/api/product/${seller.email}?${search}`)).rows)
    }
    expect(await found('NOKIA banana')).toEqual(['banana'])
    expect(await found('nokia rival')).toEqual([])
    expect(await found('%')).toEqual(['100% new'])
    expect(await found('_')).toEqual(['_'])
  })
})

describe('the orders of a table', () => {
  const inOrder: Record<string, (rows: Listed[]) => (number | string)[]> = {
    newest: rows => rows.map(({ createdAt }) => -Date.parse(createdAt)),
    oldest: rows => rows.map(({ createdAt }) => Date.parse(createdAt)),
    cheapest: rows => rows.map(({ resellPrice }) => resellPrice),
    dearest: rows => rows.map(({ resellPrice }) => -resellPrice),
    name: rows =>
      rows.map(({ productName }) => Buffer.from(productName.toLowerCase()).subarray(0, 100).toString('hex')),
  }

  test.each(TABLE_SORTS)('%s: pages of two contain every row once, in order', async sort => {
    const rows = await walked(seller, `/api/product/${seller.email}?sort=${sort}&limit=2`)
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(OWN)
    expect(rows).toHaveLength(OWN)
    const keys = inOrder[sort]?.(rows)
    expect(keys).toEqual(keys?.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
    expect(await walked(admin, `/api/listings?sort=${sort}&limit=3`)).toHaveLength(OWN + 1)
  })

  test('a cursor of another order or a malformed one is refused', async () => {
    const cursorOf = async (sort: string) => {
      const { headers } = await asked(admin, `/api/listings?limit=1&sort=${sort}`)
      return new URLSearchParams(headers.get('link')?.match(/\?([^>]+)/)?.[1]).get('cursor') ?? ''
    }
    const made = (text: string) => Buffer.from(text, 'latin1').toString('base64url')
    const id = randomUUID()
    for (const [sort, cursor] of [
      ['newest', await cursorOf('oldest')],
      ['cheapest', await cursorOf('dearest')],
      ['name', await cursorOf('newest')],
      ['newest', 'zzz'],
      ['newest', made(`newest.${id}.soon`)],
      ['newest', made(`newest.${id}.999999999999999999`)],
      ['newest', made(`newest.1;drop.5`)],
      ['cheapest', made(`cheapest.${id}.-5`)],
      ['cheapest', made(`cheapest.${id}.3000000000`)],
      ['name', made(`name.${id}.${'x'.repeat(101)}`)],
      ['constructor', made(`constructor.${id}.5`)],
    ] as const) {
      const search = new URLSearchParams({ sort, cursor })
      const code = sort === 'constructor' ? 'BAD_REQUEST' : 'INVALID_CURSOR'
      for (const path of ['/api/listings', `/api/product/${seller.email}`]) {
        const { status, body } = await asked(admin, `${path}?${search}`)
        expect([cursor, status, body.code]).toEqual([cursor, 400, code])
      }
    }
    for (const cursor of [made(`name.${id}.\0\xff`), made(`name.${id}.`)]) {
      expect((await asked(admin, `/api/listings?sort=name&cursor=${cursor}`)).status).toBe(200)
    }
    const late = made(`newest.${id}.${999_999_999_999_999}`)
    expect((await asked(admin, `/api/listings?cursor=${late}`)).status).toBe(200)
  })
})

test('the table of all products is for administrators and can be filtered by state', async () => {
  expect((await asked(seller, '/api/listings')).status).toBe(403)
  const shown = NAMES.filter((_, index) => index % 2 === 0)
  const hidden = NAMES.filter((_, index) => index % 2 === 1)
  for (const [state, expected] of Object.entries({
    waiting: ['Waiting'],
    shown: [...shown, 'Waiting', 'Advertised'],
    hidden: [...hidden, 'Of a rival'],
    advertised: ['Advertised'],
    sold: ['Sold'],
  })) {
    const { rows, headers } = await asked(admin, `/api/listings?sort=oldest&state=${state}`)
    expect([state, ...names(rows)]).toEqual([state, ...expected])
    expect(headers.get('x-total-count')).toBe(String(expected.length))
    const paged = await walked(admin, `/api/listings?sort=oldest&limit=1&state=${state}`)
    expect(names(paged)).toEqual(expected)
  }
  expect((await asked(admin, '/api/listings?state=lost')).status).toBe(400)
  const own = await asked(seller, `/api/product/${seller.email}?sort=oldest&state=hidden`)
  expect(names(own.rows)).toEqual(hidden)
})

test('with 10,000 rows a page is at most two queries, one more to search and for a seller, and 100 rows; they are not counted', async () => {
  await db.execute(sql`
    insert into ${products} (id, seller_id, category_id, name, images, location, resell_price_cents,
      original_price_cents, years_used, condition, description, purchased_on, seller_phone, created_at)
    select gen_random_uuid(), seller_id, category_id, 'Bulk ' || number, images, location, 100 + number,
      original_price_cents, years_used, condition, description, purchased_on, seller_phone,
      created_at + number * interval '1 second'
    from (select * from ${products} limit 1) one, generate_series(1, 9986) number`)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  for (const sort of TABLE_SORTS) {
    for (const path of [`/api/product/${seller.email}?q=nokia&`, '/api/listings?']) {
      queries.mockClear()
      const { headers, rows } = await asked(admin, `${path}sort=${sort}&limit=${MAX_PAGE_SIZE}`)
      expect(queries.mock.calls.length).toBeLessThanOrEqual(path.includes('q=') ? 4 : 2)
      expect(rows).toHaveLength(MAX_PAGE_SIZE)
      expect(headers.get('x-total-count')).toBeNull()
    }
  }
  queries.mockRestore()
  expect((await asked(admin, `/api/listings?limit=${MAX_PAGE_SIZE + 1}`)).status).toBe(400)
})
