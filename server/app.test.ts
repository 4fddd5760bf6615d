import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { connect } from './database/connect.ts'
import * as schema from './database/schema.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { shopApp } from './testing/shop-app.ts'

const database = await freshDatabase()
const { ask } = await shopApp(database)

/** Section 7 of the specification, with who may make each call. */
const specified = `
  GET    /users/admin/{email}          signed-in
  GET    /users/seller/{email}         signed-in
  GET    /jwt                          proof
  POST   /users                        proof
  POST   /create-payment-intent        buyer
  POST   /payments                     buyer
  GET    /paymentProduct               signed-in
  GET    /bookedProducts               buyer
  GET    /bookedProduct                buyer
  GET    /wishlistedProducts           buyer
  GET    /wishlistProduct              buyer
  PUT    /addToWishlistProduct         buyer
  GET    /removeWishlistProduct/{id}   buyer
  GET    /category                     public
  GET    /category/{categoryName}      public
  POST   /add-category                 admin
  DELETE /category/{id}                admin
  GET    /category-name                public
  GET    /user/{email}                 signed-in
  POST   /add-product                  seller
  GET    /product/{email}              seller,admin
  GET    /productAdvertise/{id}        seller,admin
  PUT    /product/{id}                 seller,admin
  DELETE /product/{id}                 seller,admin
  GET    /product-details/{id}         public
  GET    /buyersList                   seller
  GET    /users                        admin
  PUT    /users/{id}                   admin
  DELETE /users/{id}                   admin
  GET    /advertiseProducts            public
  GET    /allproducts                  public
  POST   /book-product                 buyer
  POST   /newsletter                   public`
  .trim()
  .split('\n')
  .map(line => line.trim().replace(/\s+/g, ' '))

test('the contract declares every call of the specification, with its access', () => {
  const declared = Object.values(contract)
    .flatMap(calls => Object.values(calls))
    .map(call => {
      const { route, meta } = call['~orpc']
      return `${route.method} ${route.path} ${meta.access}`
    })
  expect(declared.toSorted()).toEqual(specified.toSorted())
})

describe('the reference', () => {
  test('is an OpenAPI document of all calls, which tells the ones that are not served yet', async () => {
    const document = await (await ask('/api/openapi.json')).json()
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods as object))
    expect(document.openapi).toMatch(/^3\.1/)
    expect(operations).toHaveLength(specified.length)
    expect(document.paths['/allproducts'].get).toMatchObject({
      'x-access': 'public',
      operationId: 'products.all',
    })
    expect(document.paths['/book-product'].post).toMatchObject({ 'x-access': ['buyer'], 'x-served': false })
  })

  test('is a page to read', async () => {
    const answer = await ask('/api/docs')
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('/api/product-details/{id}')
    expect(page).toContain('PRODUCT_NOT_FOUND')
    expect(page).not.toContain('<script')
  })
})

test('a call that has no handler yet is not there', async () => {
  const served = /category|allproducts|advertiseProducts|product-details|newsletter/
  for (const line of specified.filter(line => !served.test(line) || /add-category|DELETE/.test(line))) {
    const [method = '', path = ''] = line.split(' ')
    const answer = await ask(`/api${path.replace(/\{\w+\}/, 'x')}`, { method })
    expect([line, answer.status]).toEqual([line, 404])
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  }
})

describe('addresses that make no sense', () => {
  test.each([
    ['/%00', 400],
    ['/category/%00', 400],
    ['/category/%zz', 400],
    ['/all-products?q=%00', 400],
    ['/all-products?q=%E0%A4%A', 400],
    [`/all-products?q=${'x'.repeat(5000)}`, 414],
    ['/all-products?cursor=zzz', 400],
    [`/all-products?q=${'x'.repeat(300)}`, 400],
    ['/category/Nope', 404],
    ['/product-details/01930000-0000-7000-8000-000000000000', 404],
    ['/product-details/not-an-id', 404],
    ['/blog/nope', 404],
    ['/nowhere', 404],
    ['/styleguide', 404],
    ['/images/../../etc/passwd', 404],
    ['/images/x/640.exe', 404],
    ['/assets/nope.js', 404],
  ])('%s gets a page with its true status', async (path, status) => {
    const answer = await ask(path)
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('Go to Homepage')
    expect(page).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/)
  })

  test.each([
    ['/api/category/%00', 400],
    ['/api/category/%zz', 400],
    [`/api/allproducts?q=${'x'.repeat(5000)}`, 414],
    ['/api/nowhere', 404],
    ['/api', 404],
  ])('%s gets an error in the shape of the API', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      status,
      message: expect.any(String),
    })
  })
})

test('pages are whole without JavaScript', async () => {
  for (const [path, text] of [
    ['/', 'The Smart, Sustainable and Trusted Way to Buy and Sell Phone.'],
    ['/all-products', 'No Data Found !'],
    ['/blog', 'prototypal inheritance'],
    ['/about', 'FAQs'],
  ] as const) {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  }
})

test('every answer names its request and forbids guessing its type and framing it', async () => {
  const { headers } = await ask('/healthz')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('it is alive with and without a database, but ready only with one', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)

  const nowhere = connect('postgres://nobody:x@127.0.0.1:1/none')
  const cutOff = await shopApp(nowhere)
  expect((await cutOff.ask('/healthz')).status).toBe(200)
  expect((await cutOff.ask('/readyz')).status).toBe(503)

  const page = await cutOff.ask('/all-products')
  expect(page.status).toBe(500)
  expect(await page.text()).toContain('Go to Homepage')
  const call = await cutOff.ask('/api/category')
  expect(call.status).toBe(500)
  expect(JSON.stringify(await call.json())).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
  await nowhere.close()
})

test('the migrations make exactly the tables and columns that the schema describes', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name || ' ' || is_nullable as column
     from information_schema.columns where table_schema = 'public'`,
  )
  const tables = Object.values(schema).filter(
    part => typeof part === 'object' && !Array.isArray(part),
  ) as PgTable[]
  const described = tables
    .map(getTableConfig)
    .flatMap(({ name, columns }) =>
      columns.map(column => `${name}.${column.name} ${column.notNull ? 'NO' : 'YES'}`),
    )
  expect(rows.map(({ column }) => column).toSorted()).toEqual(described.toSorted())
})
