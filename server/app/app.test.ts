import { createHash } from 'node:crypto'
import { platform, tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { s3Images } from '../adapters/images/s3.ts'
import { connect } from '../platform/database/connect.ts'
import { secured } from '../platform/http/content-security.ts'
import { createLog } from '../platform/log/log.ts'
import { freshDatabase, readOnlyConnection } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'

const database = await freshDatabase()
const { ask, services } = await shopApp(database)

/** The calls in section 7 of the specification and our additional ones, with their access. */
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
  GET    /category-phones              admin
  PUT    /category/{id}                admin
  DELETE /category/{id}                admin
  GET    /category-name                public
  GET    /user/{email}                 signed-in
  POST   /add-product                  seller
  GET    /product/{email}              seller,admin
  GET    /productAdvertise/{id}        seller,admin
  PUT    /product/{id}                 seller,admin
  DELETE /product/{id}                 seller,admin
  GET    /product-details/{id}         public
  GET    /models                       public
  GET    /models/{brand}/{model}       public
  GET    /read-title                   public
  GET    /model-catalog                admin
  POST   /model-catalog                admin
  PUT    /model-catalog/{id}           admin
  POST   /model-catalog/{id}/merge     admin
  GET    /buyersList                   seller
  GET    /users                        admin
  GET    /users/{id}                   admin
  GET    /users/{id}/deals             admin
  GET    /users/{id}/log               admin
  PUT    /users/{id}                   admin
  POST   /users/{id}/sign-out-everywhere admin
  POST   /users/sign-out-everywhere    admin
  DELETE /users/{id}                   admin
  GET    /advertiseProducts            public
  GET    /allproducts                  public
  GET    /showcase                     public
  POST   /book-product                 buyer
  POST   /newsletter                   public
  POST   /newsletter/confirm           public
  POST   /newsletter/leave             public
  POST   /unsubscribe                  public
  GET    /sign-in-options              public
  PUT    /account                      signed-in
  PUT    /account/both-sides           buyer,seller
  POST   /account/sign-out             signed-in
  POST   /account/sign-out-everywhere  signed-in
  POST   /look-again/{id}              admin
  GET    /undelivered-mails            admin
  POST   /undelivered-mails/{id}/send-again admin
  GET    /shop-health                  admin
  GET    /account/data                 signed-in
  GET    /account/obstacles            signed-in
  DELETE /account                      signed-in
  POST   /self-test-link/{id}          seller
  GET    /self-test-link/{id}          seller
  GET    /self-test-runs/{token}       public
  POST   /self-test-runs/{token}/start public
  POST   /self-test-runs/{token}/results public
  GET    /self-tests-of/{id}           public
  GET    /self-tests/{id}              public
  GET    /passports/{id}               public
  POST   /upload                       signed-in
  POST   /upload-private               signed-in
  GET    /listings                     admin
  PUT    /edit-product/{id}            seller
  POST   /import-products              seller
  POST   /read-listing                 seller
  GET    /export-products              seller
  GET    /needs                        seller,admin
  GET    /seller-summary               seller
  GET    /admin-summary                admin
  GET    /audit-log                    admin
  DELETE /booking/{id}                 buyer
  PUT    /receive-product/{id}         buyer
  GET    /receipt/{id}                 signed-in
  GET    /all-payments                 admin
  GET    /money-summary                admin
  GET    /money-differences            admin
  GET    /wishlist-ids                 buyer
  GET    /notices                      signed-in
  GET    /unread-notices               signed-in
  PUT    /read-notices                 signed-in
  GET    /notices-stream               signed-in
  GET    /mail-choices                 signed-in
  PUT    /mail-choices                 signed-in
  GET    /asked-questions              admin
  GET    /search-synonyms              admin
  POST   /search-synonyms              admin
  DELETE /search-synonyms              admin
  POST   /asked-question               public
  GET    /near-products                public
  GET    /product-facets               public
  GET    /search-suggestions           public
  GET    /similar-products/{id}        public
  GET    /products-by-id               public
  GET    /saved-searches               buyer
  GET    /saved-searches/found         buyer
  POST   /saved-searches               buyer
  PUT    /saved-searches/{id}          buyer
  DELETE /saved-searches/{id}          buyer
  GET    /deal-terms                    public
  GET    /deals                         signed-in
  GET    /deals/{id}                    signed-in
  POST   /deals/{id}/meeting            signed-in
  POST   /deals/{id}/meeting/accept     signed-in
  POST   /deals/{id}/delivery           buyer
  PUT    /deals/{id}/checklist          signed-in
  GET    /deals/{id}/code               signed-in
  POST   /deals/{id}/hand-over          signed-in
  POST   /deals/{id}/ship               signed-in
  POST   /deals/{id}/arrived            signed-in
  POST   /deals/{id}/accept             signed-in
  POST   /deals/{id}/problem            signed-in
  POST   /deals/{id}/withdraw          signed-in
  POST   /deals/{id}/sent-back         signed-in
  GET    /problem-photos/{photo}       signed-in
  POST   /deals/{id}/decline           signed-in
  POST   /deals/{id}/listing           signed-in
  GET    /away                         seller
  PUT    /away                         seller
  POST   /overdue-deals/resume         admin
  POST   /deals/{id}/messages           signed-in
  POST   /deals/{id}/decision           admin
  POST   /deals/{id}/refund             signed-in
  GET    /payout-account                seller
  POST   /payout-account                seller
  GET    /payouts                       admin
  POST   /payouts/{id}/start            admin
  POST   /payouts/{id}/not-paid         admin
  POST   /payouts/{id}/paid             admin
  POST   /payouts/{id}/paid-back        admin
  POST   /payouts/{id}/retry            admin
  POST   /export-payouts                admin
  GET    /export-payouts                admin
  GET    /debtors                       admin
  POST   /debtors/{id}/payment    admin
  GET    /statement                     seller
  GET    /ledger                        admin
  GET    /ledger/balances               admin
  GET    /ledger/differences            admin
  GET    /export-ledger                 admin
  GET    /export-statement              seller
  GET    /places                       public
  GET    /distance                     signed-in
  GET    /operator                     public
  GET    /operator-text                public
  POST   /product-view/{id}            public
  GET    /price-guidance               public
  GET    /sold-prices                  public
  GET    /review                       admin
  POST   /deals/{id}/imei              signed-in
  POST   /review/{id}/decision         admin
  POST   /review/{id}/undo             admin
  POST   /report-listing/{id}          buyer,seller
  POST   /code-photo/{id}/word         seller
  POST   /code-photo/{id}              seller
  GET    /code-photo/{id}/state        seller
  GET    /code-photo/{id}              admin
`
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

describe('the API reference', () => {
  test('is an OpenAPI document of all calls and their access', async () => {
    const document = await (await ask('/api/openapi.json')).json()
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods as object))
    expect(document.openapi).toMatch(/^3\.1/)
    expect(operations).toHaveLength(specified.length)
    expect(document.paths['/allproducts'].get).toMatchObject({
      'x-access': 'public',
      operationId: 'products.all',
    })
    expect(document.paths['/book-product'].post).toMatchObject({ 'x-access': ['buyer'] })
  })

  test('is available as a page', async () => {
    const answer = await ask('/api/docs')
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('/api/product-details/{id}')
    expect(page).toContain('PRODUCT_NOT_FOUND')
    expect(page).not.toContain('<script')
  })
})

describe('invalid addresses', () => {
  /** Short forms keep the names of the tests short. */
  const inFull = (address: string) =>
    address
      .replace('LONG', 'x'.repeat(300))
      .replace('HUGE', 'x'.repeat(5000))
      .replace('MANY', Array.from({ length: 100 }, (_, number) => `brand=x${number}`).join('&'))

  test.each([
    ['cursor=zzz', 'find that place in the list, so here'],
    ['q=LONG', 'Your search is too long'],
    ['min=500&max=100', 'so we swapped them'],
    ['min=abc', 'A price must be a number'],
    ['MANY', "That's too many choices"],
  ])('a list reports what it cannot use, and is shown: ?%s', async (query, message) => {
    const answer = await ask(`/all-products?${inFull(query)}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(message)
  })

  test.each([
    ['/%00', 400],
    ['/category/%00', 400],
    ['/category/%zz', 400],
    ['/all-products?q=%00', 400],
    ['/all-products?q=%E0%A4%A', 400],
    ['/all-products?q=HUGE', 414],
    ['/category/Nope', 404],
    ['/product-details/01930000-0000-7000-8000-000000000000', 404],
    ['/product-details/not-an-id', 404],
    ['/blog/nope', 404],
    ['/nowhere', 404],
    ['/styleguide', 404],
    ['/images/../../etc/passwd', 404],
    ['/images/x/640.exe', 404],
    ['/assets/nope.js', 404],
    ['/assets/%00.js', 400],
  ])('%s gets a page with its correct status', async (path, status) => {
    const answer = await ask(inFull(path))
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('Go to Homepage')
    expect(page).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/)
  })

  test.each([
    ['/api/category/%00', 400],
    ['/api/category/%zz', 400],
    ['/api/allproducts?q=HUGE', 414],
    ['/api/nowhere', 404],
    ['/api', 404],
  ])('%s gets an error in the API’s format', async (path, status) => {
    const answer = await ask(inFull(path))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      status,
      message: expect.any(String),
    })
  })
})

test('pages are complete without JavaScript', async () => {
  for (const [path, text] of [
    ['/', 'The Smart, Sustainable and Trusted Way to Buy and Sell Phones.'],
    ['/all-products', 'No Data Found!'],
    ['/blog', 'prototypal inheritance'],
    ['/about', 'FAQs'],
  ] as const) {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  }
})

test('every response has a request id and forbids content sniffing and framing', async () => {
  const { headers } = await ask('/healthz')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('the files of a page are cached as immutable, with few headers', async () => {
  const page = await (await ask('/about')).text()
  const [styles = ''] = page.match(/\/assets\/app-[\w-]+\.css/) ?? []
  const { status, headers } = await ask(styles)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect([...headers].join('').length).toBeLessThan(400)
})

describe('the content security policy', () => {
  test('of a page lists its inline scripts by hash, and no nonce is left in it', async () => {
    const answer = await ask('/about')
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const inline = [...page.matchAll(/<script\b(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(1)
    for (const [, text = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(page).not.toContain('nonce')
  })

  test('does not allow injected scripts', () => {
    const html =
      '<script nonce="n">ours()</script><script>theirs()</script><script nonce="x">theirs()</script>'
    const { policy } = secured({ html, nonce: 'n', hosts: { script: [], connect: [], frame: [], image: [] } })
    expect(policy.match(/sha256/g)).toHaveLength(1)
  })

  test('of all other responses lets nothing run', async () => {
    for (const path of ['/api/category', '/api/docs', '/api/nowhere', '/images/x/640.exe']) {
      expect((await ask(path)).headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })
})

test('the process is alive with or without a database, but ready only with one', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)

  const nowhere = connect('postgres://nobody:x@127.0.0.1:1/none')
  const cutOff = await shopApp(nowhere, { services })
  expect((await cutOff.ask('/healthz')).status).toBe(200)
  expect((await cutOff.ask('/readyz')).status).toBe(503)

  const page = await cutOff.ask('/all-products')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('60')
  expect(await page.text()).toContain('Go to Homepage')
  const call = await cutOff.ask('/api/category')
  expect(call.status).toBe(503)
  expect(call.headers.get('retry-after')).toBe('5')
  expect(JSON.stringify(await call.json())).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
  await nowhere.close()
})

test('a picture store that does not answer is unavailable, and other pages are not', async () => {
  const unreachable = s3Images({
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  const shop = await shopApp(database, { services: { ...services, images: unreachable } })
  const picture = await shop.ask('/images/01930000-0000-7000-8000-000000000000/640.webp')
  expect(picture.status).toBe(503)
  expect(picture.headers.get('retry-after')).toBe('5')
  expect(picture.headers.get('cache-control') ?? '').not.toMatch(/public|immutable/)
  expect((await shop.ask('/all-products')).status).toBe(200)
})

test('the process is not ready while its database takes no writes, but still serves reads', async () => {
  const readOnly = await readOnlyConnection(database)
  const demoted = await shopApp(readOnly, { services })
  const answer = await demoted.ask('/readyz')
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'database read-only' }])
  expect((await demoted.ask('/healthz')).status).toBe(200)
  expect((await demoted.ask('/api/category')).status).toBe(200)
  await readOnly.close()
})

test('the process is not ready while it cannot write its data', async () => {
  const readiness = async (dataDir: string) => {
    const answer = await (await shopApp(database, { services, dataDir })).ask('/readyz')
    return [answer.status, await answer.json()]
  }
  expect(await readiness(tmpdir())).toEqual([200, { status: 'ready' }])
  expect(await readiness('/nowhere')).toEqual([503, { status: 'data not writable' }])
  // A full system disk.
  if (platform() === 'linux') expect(await readiness('/proc')).toEqual([503, { status: 'disk full' }])
})

test('the log contains neither queries nor email addresses', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: line => lines.push(line) } })
  const logged = await shopApp(database, { services, log })
  for (const path of [
    '/api/user/ann@example.org',
    '/api/users/admin/ann%40example.org',
    '/api/jwt?email=ann@example.org',
  ]) {
    await logged.ask(path)
  }
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/ann|example/)
})
