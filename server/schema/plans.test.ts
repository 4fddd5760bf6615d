import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { preparedStatements } from '../platform/database/prepared.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { browserOf } from '../testing/people.ts'
import { tokenFor } from '../testing/sessions.ts'
import { shopApp } from '../testing/shop-app.ts'
import { stockOf } from '../testing/stock.ts'

/**
 * PostgreSQL may use one generic plan of a prepared statement for all values, and some connection poolers force that
 * for every statement. A generic plan must not scan whole tables. The test explains every statement of the requests
 * below, and every prepared statement.
 */
const database = await freshDatabase()
const shop = await shopApp(database)
const { pool, queries: db } = database
const stock = stockOf(db)

/** Rows. A larger table must not be scanned. */
const BIG = 2000

const FILL = `
  insert into users (id, email, name, role)
  select uuidv7(), 'person-' || n || '@example.org', 'Person ' || n, case when n <= 500 then 'seller' else 'buyer' end
  from generate_series(1, 5000) n;
  insert into categories (id, name, image) select uuidv7(), 'Brand ' || n, '/images/brand/1280.webp'
  from generate_series(1, 11) n;
  create temporary table people as select row_number() over (order by email) as n, id, email from users;
  create temporary table brands as select row_number() over (order by name) as n, id from categories;
  insert into products (id, seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
    years_used, condition, description, purchased_on, seller_phone, displayed, sold_at, advertisement, created_at)
  select uuidv7(), people.id, brands.id, 'Phone ' || g, array['/images/one/1280.webp'], 'Portland, OR', 1000 + g, 90000,
    2.5, 'Good', 'Works.', '2023-05-14', '+1 503 555 0123', g % 5 > 0,
    case when g % 4 = 0 then now() end, case when g % 1501 = 0 then 'approved' else 'not_requested' end, timestamptz '2025-01-01' + g * interval '1 minute'
  from generate_series(1, 20000) g join people on people.n = 1 + g % 500 join brands on brands.n = 1 + g % 11;
  insert into bookings (id, product_id, buyer_id, seller_id, product_name, product_image, buyer_name, buyer_email,
    buyer_phone, seller_email, meeting_location, price_cents, state, created_at, terms_id)
  select uuidv7(), p.id, buyer.id, p.seller_id, p.name, p.images[1], 'Bo Buyer', buyer.email, '+1 503 555 0199',
    'seller@example.org', 'Central station', p.resell_price_cents, 'placed', p.created_at,
    (select id from deal_terms)
  from products p join people buyer on buyer.n = 501 + p.resell_price_cents % 4000 where p.resell_price_cents % 3 = 0;
  insert into payments (id, booking_id, product_id, intent_id, amount_cents, state, hold_expires_at, created_at)
  select uuidv7(), id, product_id, 'pi_' || id, price_cents, 'released', now(), created_at from bookings;
  insert into payment_events (id, payment_id, state, at) select uuidv7(), id, state, created_at from payments;
  insert into sessions (id, user_id, authenticated_at) select 'session-' || n, id, now() from people;
  insert into wishlist_items (id, buyer_id, product_id, price_cents)
  select uuidv7(), buyer_id, product_id, price_cents from bookings;
  insert into notices (id, user_id, kind, path, mailed_at, read_at)
  select uuidv7(), id, 'booked', '/', now(), now() from people;
  insert into saved_searches (id, user_id, filters, key) select uuidv7(), id, '{"q":"nothing"}', 'q' from people;
  insert into pictures (address, uploaded_by) select '/images/' || n || '/1280.webp', id from people;
  insert into mails (id, recipient, subject, state) select uuidv7(), email, 'Hello', 'sent' from people;
  drop table people, brands;
  analyze`

/** The statements of the requests, with their last values. */
const sent = new Map<string, unknown[]>()

beforeAll(async () => {
  const client = await pool.connect()
  await client.query(FILL)
  client.release()
  await listening(visitTheShop)
})

/** Records the statements that are sent during the work. */
async function listening(work: () => Promise<void>): Promise<void> {
  sent.clear()
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown[]]
    if (typeof asked === 'string') sent.set(asked, values ?? [])
    else sent.set(asked.text, asked.values ?? values ?? [])
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
}

async function signedIn({ id }: { id: string }) {
  return browserOf(shop).as(await tokenFor(db, shop.services.secrets, id))
}

/** The frequent requests of visitors and of signed-in people. */
async function visitTheShop(): Promise<void> {
  const [buyer, seller] = [await stock.user(), await stock.seller()]
  const brand = await stock.category('Apple')
  const own = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
  const phone = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
  const { ask: asNobody } = browserOf(shop)
  const [asBuyer, asSeller] = [await signedIn(buyer), await signedIn(seller)]

  const expectOk = ({ status, body }: { status: number; body: unknown }, what: string) =>
    expect([status, what, status < 300 ? '' : body]).toEqual([200, what, ''])
  const get = async (ask: typeof asNobody, path: string) => {
    const answer = await ask('GET', path)
    expectOk(answer, path)
    return answer
  }
  const paged = async (ask: typeof asNobody, path: string) => {
    const { headers } = await get(ask, path)
    const next = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    if (next) await get(ask, next)
    return next
  }
  const { id } = phone
  expect(await paged(asNobody, '/api/allproducts?limit=5')).toBeDefined()
  expect(await paged(asNobody, '/api/advertiseProducts?limit=5')).toBeDefined()
  expect(await paged(asNobody, '/api/category/Brand%201?limit=5')).toBeDefined()
  await paged(asNobody, '/api/allproducts?q=phone&limit=5')
  for (const path of [
    '/',
    '/api/category',
    '/api/category-name',
    '/api/product-facets?q=phone',
    `/api/product-details/${id}`,
    `/api/similar-products/${id}`,
    `/api/passports/${id}`,
    `/api/self-tests-of/${id}`,
    `/api/products-by-id?ids=${id}`,
    '/sitemap.xml',
    '/sitemaps/phones-1.xml',
  ])
    expect((await asNobody('GET', path)).status, path).toBeLessThan(500)

  const wish = await asBuyer('PUT', `/api/addToWishlistProduct?id=${id}`)
  expectOk(wish, 'wish')
  const booked = await asBuyer('POST', '/api/book-product', {
    productId: id,
    buyerNumber: '+1 503 555 0199',
    meetingLocation: 'Central station',
  })
  expectOk(booked, 'book')
  const query = `email=${encodeURIComponent(buyer.email)}`
  for (const path of [`/api/wishlistedProducts?${query}`, `/api/bookedProducts?${query}`, '/api/notices'])
    await paged(asBuyer, path)
  for (const path of [
    '/api/unread-notices',
    '/api/wishlist-ids',
    `/api/wishlistProduct?id=${id}&${query}`,
    `/api/bookedProduct?id=${id}&${query}`,
    '/api/saved-searches',
    `/api/user/${buyer.email}`,
  ])
    await get(asBuyer, path)
  for (const path of [`/api/product/${seller.email}`, `/api/buyersList?email=${seller.email}`])
    await paged(asSeller, path)
  await get(asSeller, '/api/unread-notices')
  await get(asSeller, '/api/seller-summary')
  expectOk(await asSeller('PUT', `/api/product/${own.id}`, {}), 'advertise')
  await shop.jobs.drain()
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Index Name'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Plan nodes that scan a big table or index and discard rows. */
async function wholeReads(
  explain: { text: string; values?: unknown[] },
  isBig: (relation: string) => boolean,
  client: Pick<pg.PoolClient, 'query'> = pool,
): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain)
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) =>
    nodesOf(plan).flatMap(node => {
      const {
        'Node Type': type,
        'Relation Name': table = '',
        'Index Name': index = '',
        Filter: filter,
      } = node
      if (type === 'Seq Scan' && isBig(table)) return [`reads all of ${table}: ${explain.text}`]
      const isSifting = type.startsWith('Index') && !node['Index Cond'] && filter && isBig(index)
      return isSifting ? [`sifts ${index} for ${filter}: ${explain.text}`] : []
    }),
  )
}

/** Fragments of statements that scan on purpose. */
const READ_EVERYTHING = [
  // At the start of a process, to size the search index.
  'select count(*)::int as count from products where displayed and sold_at is null',
  // The first id of each sitemap part; cached for a while.
  'row_number() over (order by "id")',
  // The hourly deletion of expired data, on a background connection.
  'make_interval(days => $1)',
  // The size of a list while the search index is being built: stops at `COUNT_LIMIT` rows.
  'select count(*)::int from (select 1 as "one" from "products"',
]

test('the generic plan of no hot statement scans a big table', async () => {
  const big = await bigRelations()
  for (const table of ['products', 'users', 'bookings', 'payments', 'wishlist_items', 'notices', 'sessions'])
    expect(big).toContain(table)
  const prepared = [...preparedStatements.values()].map(textFor => textFor(db))
  const statements = [...new Set([...prepared, ...sent.keys()])]
    .filter(text => /^\s*(select|insert|update|delete|with)\b/i.test(text))
    .filter(text => !READ_EVERYTHING.some(known => text.includes(known)))
  expect(statements.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const statement of statements) {
    const text = `explain (generic_plan, format json) ${statement}`
    found.push(...(await wholeReads({ text }, relation => big.has(relation))))
  }
  expect(found).toEqual([])
})

test.each(['details-of-products', 'products-of-ids', 'products-found', 'categories-of-names'])(
  'PostgreSQL does not plan the statement %s for the keys of each execution',
  async statement => {
    const text = preparedStatements.get(statement)?.(db) ?? ''
    const name = `again-${statement}`
    const client = await pool.connect()
    const { rows: ids } = await client.query<{ id: string }>('select id from products limit 10')
    // It plans the first five executions for their keys, and compares the costs.
    for (const { id } of ids) await client.query({ name, text, values: [[id]] })
    const { rows } = await client.query(
      'select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = $1',
      [name],
    )
    client.release()
    expect(rows).toEqual([{ custom: 5, generic: 5 }])
  },
)

test.each(['/api/listings?q=nowhere', '/api/listings?q=nowhere&state=shown', '/api/all-payments?q=nowhere'])(
  'an administrator’s search without results is answered from indexes: %s',
  async path => {
    const ask = await signedIn(await stock.user({ role: 'admin' }))
    const big = await bigRelations()
    await listening(async () => {
      expect((await ask('GET', path)).headers.get('x-total-count')).toBe('0')
    })
    const selects = [...sent].filter(([text]) => text.startsWith('select'))
    expect(selects.length).toBeGreaterThan(0)
    const found: string[] = []
    const client = await pool.connect()
    // Tables of this size are scanned as fast; without sequential scans the plan shows whether an index exists.
    await client.query('set enable_seqscan = off')
    for (const [statement, values] of selects) {
      const text = `explain (format json) ${statement}`
      found.push(...(await wholeReads({ text, values }, relation => big.has(relation), client)))
    }
    client.release(true)
    expect(found).toEqual([])
  },
)

test('a notice to a person with many unread ones reads few of them', async () => {
  const [buyer, seller] = [await stock.user(), await stock.seller()]
  const phone = await stock.phone({ sellerId: seller.id, categoryId: (await stock.category('Nokia')).id })
  await pool.query(
    `insert into notices (id, user_id, kind, path, caused_by, product_id, mailed_at)
     select uuidv7(), $1, 'booked', '/', users.id, products.id, now()
     from (select id from users limit 2000) as users, (select id from products limit 3) as products`,
    [seller.id],
  )
  await pool.query('analyze notices')
  const asBuyer = await signedIn(buyer)
  await listening(async () => {
    const details = { buyerNumber: '+1 503 555 0199', meetingLocation: 'Central station' }
    expect((await asBuyer('POST', '/api/book-product', { productId: phone.id, ...details })).status).toBe(200)
    await shop.jobs.drain()
  })
  const [statement, values] = [...sent].find(([text]) => text.includes('delete from notices as older')) ?? []
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${statement}`,
    values,
  )
  const nodes = rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => nodesOf(plan))
  const reads = nodes.map(
    node =>
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
  )
  expect(Math.max(...reads)).toBeLessThan(100)
})

async function bigRelations(): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'i') and reltuples > $1`,
    [BIG],
  )
  return new Set(rows.map(({ name }) => name))
}
