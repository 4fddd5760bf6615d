import { randomBytes, verify } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { MEASURES_OF, PHONE_TESTS } from '#contract/self-tests/tests.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { NOT_FOUND, SOLD, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { shop, seller, rival, admin, phone, stock } = await testShop(database)
const { pool } = database

const key = () => randomBytes(32).toString('base64url')
/** The phone under test, whose browser has no session. */
const anyPhone = () => browserOf(shop).ask

const IPHONE = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.5',
  width: 390,
  height: 844,
  ratio: 3,
  touchPoints: 5,
}
const PIXEL = {
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile',
  model: 'Pixel 7',
  platform: 'Android',
  platformVersion: '14.0.0',
  width: 412,
  height: 915,
  ratio: 2.63,
  touchPoints: 5,
}
const COMPUTER = { ...IPHONE, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', width: 1920, touchPoints: 0 }

const MEASURED: Partial<Record<string, number>> = {
  touched: 40,
  cells: 40,
  fingers: 2,
  colors: 5,
  width: 390,
  height: 844,
  peak: 30,
  signals: 3,
  tilt: 60,
  written: 16,
  ratio: 3,
  level: 80,
}
const passed = (name: TestResult['test']): TestResult => ({
  test: name,
  outcome: 'passed',
  measured: Object.fromEntries(MEASURES_OF[name].needed.map(measure => [measure, MEASURED[measure] ?? 1])),
})
/** All passed except vibration and the battery, which an iPhone does not offer. */
const RESULTS = PHONE_TESTS.map(passed).map(result =>
  ['vibration', 'battery'].includes(result.test)
    ? { test: result.test, outcome: 'not-supported', reason: 'browser' }
    : result,
)

const makeLink = async (id: string, ask = seller.ask) => (await ask('POST', `/api/self-test-link/${id}`)).body
const start = (token: unknown, body: object, ask = anyPhone()) =>
  ask('POST', `/api/self-test-runs/${token}/start`, { device: IPHONE, ...body })
const sendAtOnce = (token: unknown, body: object, ask = anyPhone()) =>
  ask('POST', `/api/self-test-runs/${token}/results`, { device: IPHONE, results: RESULTS, ...body })
/** Sends the results of a run that began a minute ago. */
async function send(token: unknown, body: object, ask = anyPhone()) {
  await pool.query(`update self_test_links set started_at = started_at - interval '1 minute'`)
  return sendAtOnce(token, body, ask)
}
const later = (minutes: number) =>
  pool.query(
    `update self_test_links set created_at = created_at - $1::int * interval '1 minute',
       expires_at = expires_at - $1::int * interval '1 minute', started_at = started_at - $1::int * interval '1 minute'`,
    [minutes],
  )
const stored = async () => (await pool.query('select * from self_tests')).rows

/** A tested phone with its report. */
async function tested(values: Parameters<typeof phone>[0] = {}) {
  const product = await phone({ name: 'iPhone 13 128GB', ...values })
  const { token } = await makeLink(product.id)
  const own = key()
  expect((await start(token, { key: own })).status).toBe(200)
  const { status, body } = await send(token, { key: own })
  expect(status).toBe(200)
  return { product, token, key: own, id: String(body._id) }
}

describe('a link', () => {
  test('is made in spite of a deadlock with another transaction', async () => {
    const product = await phone({ name: 'iPhone 13 128GB' })
    const other = await pool.connect()
    try {
      // PostgreSQL aborts the request's transaction, because the other one checks for deadlocks later.
      await other.query(`begin; set local deadlock_timeout = '60s'`)
      await other.query(
        'select from users where id = (select seller_id from products where id = $1) for update',
        [product.id],
      )
      const making = seller.ask('POST', `/api/self-test-link/${product.id}`)
      await expect
        .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
        .toBeGreaterThan(0)
      await other.query('select from products where id = $1 for update', [product.id])
      await other.query('commit')
      expect((await making).status).toBe(200)
    } finally {
      other.release(true)
    }
  })

  test('leads a phone without a session from the listing to a signed, public report', async () => {
    const product = await phone({ name: 'iPhone 13 128GB', displayed: false })
    const { token } = await makeLink(product.id)
    const state = async () => (await seller.ask('GET', `/api/self-test-link/${product.id}`)).body.state
    const ask = anyPhone()
    expect((await ask('GET', `/api/self-test-runs/${token}`)).body).toMatchObject({
      productName: 'iPhone 13 128GB',
      brand: 'Apple',
      state: 'waiting',
    })
    expect(await state()).toBe('waiting')
    const own = key()
    const fit = { verdict: 'fits', by: 'screen' }
    // The response was lost, and the same phone asks again.
    for (const _ of [1, 2])
      expect(await start(token, { key: own }, ask)).toMatchObject({ status: 200, body: { fit } })
    expect(await state()).toBe('running')
    const first = await send(token, { key: own }, ask)
    expect(first.status).toBe(200)
    expect((await send(token, { key: own }, ask)).body).toEqual(first.body)
    expect(await state()).toBe('done')
    expect((await ask('GET', `/api/self-test-runs/${token}`)).body.state).toBe('done')

    const address = `/api/self-tests-of/${product.id}`
    expect(await ask('GET', address)).toMatchObject(NOT_FOUND)
    expect((await seller.ask('GET', address)).status).toBe(200)
    await seller.ask('PUT', `/api/product/${product.id}`, { displayListing: true })
    const { body } = await ask('GET', address)
    expect(body).toMatchObject({
      latest: {
        fit,
        outdated: false,
        device: { system: 'iOS', version: '17.5.1', width: 390 },
        results: expect.arrayContaining([{ test: 'vibration', outcome: 'not-supported', reason: 'browser' }]),
      },
      earlier: [],
    })
    expect(JSON.stringify(body)).not.toContain('Mozilla')
    const page = await (await shop.ask(`/product-details/${product.id}`)).text()
    expect(page).toContain('9 passed, 0 failed, 1 not tested')

    const signed = (await ask('GET', `/api/self-tests/${first.body._id}`)).body as Record<string, string>
    expect(signed).toMatchObject({ verified: true })
    const { document = '', signature = '', publicKey = '' } = signed
    const isRight = (text: string) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
    expect(isRight(document)).toBe(true)
    expect(isRight(document.replace('not-supported', 'passed'))).toBe(false)
  })

  test('can be created by sellers for their own unsold phones', async () => {
    const product = await phone()
    const address = `/api/self-test-link/${product.id}`
    expect(await rival.ask('POST', address)).toMatchObject(NOT_FOUND)
    expect(await rival.ask('GET', address)).toMatchObject(NOT_FOUND)
    expect((await admin.ask('POST', address)).status).toBe(403)
    const sold = await phone({ soldAt: new Date() })
    expect(await seller.ask('POST', `/api/self-test-link/${sold.id}`)).toMatchObject(SOLD)
    const { rows } = await pool.query('select from self_test_links where product_id = any($1)', [
      [product.id, sold.id],
    ])
    expect(rows).toHaveLength(0)
  })

  test('works once: not for another phone, not after its results, not after a newer link was created', async () => {
    const before = (await stored()).length
    const product = await phone()
    const { token } = await makeLink(product.id)
    const own = key()
    await start(token, { key: own })
    const USED = { status: 409, body: { defined: true, code: 'LINK_USED' } }
    expect(await start(token, { key: key() })).toMatchObject(USED)
    expect(await send(token, { key: key() })).toMatchObject(USED)
    expect((await stored()).length).toBe(before)
    await send(token, { key: own })
    expect(await start(token, { key: own })).toMatchObject(USED)

    const older = await makeLink(product.id)
    // Results for a link that was never opened.
    expect(await send(older.token, { key: own })).toMatchObject(USED)
    await makeLink(product.id)
    const LOST = { status: 404, body: { code: 'LINK_NOT_FOUND' } }
    expect(await start(older.token, { key: key() })).toMatchObject(LOST)
    expect(await start(key(), { key: key() })).toMatchObject(LOST)
    expect((await stored()).length).toBe(before + 1)
  })

  test('expires by the database’s clock, including its page', async () => {
    const product = await phone()
    const { token } = await makeLink(product.id)
    await later(31)
    const EXPIRED = { status: 410, body: { code: 'LINK_EXPIRED' } }
    expect(await anyPhone()('GET', `/api/self-test-runs/${token}`)).toMatchObject(EXPIRED)
    expect(await start(token, { key: key() })).toMatchObject(EXPIRED)
    const page = await shop.ask(`/self-test/${token}`)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('has expired')
    expect((await shop.ask('/self-test/nothing')).status).toBe(404)

    // A run has two hours from its start.
    const { token: other } = await makeLink(product.id)
    const own = key()
    await start(other, { key: own })
    await later(100)
    expect((await anyPhone()('GET', `/api/self-test-runs/${other}`)).body.state).toBe('running')
    expect((await shop.ask(`/self-test/${other}`)).status).toBe(200)
    await later(21)
    expect(await send(other, { key: own })).toMatchObject(EXPIRED)
  })

  test('accepts no results if the phone was sold in between', async () => {
    const product = await phone()
    const { token } = await makeLink(product.id)
    const own = key()
    await start(token, { key: own })
    await pool.query('update products set sold_at = now() where id = $1', [product.id])
    expect(await send(token, { key: own })).toMatchObject(SOLD)
  })

  test.each([
    ['a computer', COMPUTER],
    ['an Android phone', PIXEL],
  ])('does not start on %s for an iPhone', async (_, device) => {
    const product = await phone({ name: 'iPhone 13' })
    const { token } = await makeLink(product.id)
    expect(await start(token, { key: key(), device })).toMatchObject({
      status: 422,
      body: { code: 'DEVICE_DIFFERS', data: { verdict: 'differs', by: 'system' } },
    })
    expect((await start(token, { key: key() })).status).toBe(200)
  })
})

test('two concurrent phones: one opens the link, and its concurrent results create one report', async () => {
  const { token } = await makeLink((await phone()).id)
  const keys = [key(), key()]
  const opened = await Promise.all(keys.map(each => start(token, { key: each })))
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 409])
  const own = keys[opened.findIndex(({ status }) => status === 200)]
  const [one, other] = await Promise.all([send(token, { key: own }), send(token, { key: own })])
  expect(one).toMatchObject({ status: 200 })
  expect(other.body).toEqual(one.body)
})

describe('results', () => {
  // They need more links than a person may ask for.
  beforeEach(() => pool.query(`delete from rate_limits`))

  const sample = (name: TestResult['test'], measured: object) =>
    RESULTS.map(result => (result.test === name ? { ...passed(name), measured } : result))

  test.each<[TestResult['test'], object]>([
    ['multi-touch', { fingers: 0 }],
    ['multi-touch', { fingers: 1000 }],
    ['back-camera', { width: 0, height: 0 }],
    ['storage', { written: 0 }],
    ['motion', { tilt: 3 }],
    ['microphone', { peak: 1e6 }],
  ])('that no phone measures are refused: %s %j', async (name, measured) => {
    const before = await stored()
    const { token } = await makeLink((await phone()).id)
    const own = key()
    await start(token, { key: own })
    expect(await send(token, { key: own, results: sample(name, measured) })).toMatchObject({ status: 400 })
    expect(await stored()).toEqual(before)
  })

  test('of tests that the browsers of the phone cannot do are refused', async () => {
    const before = await stored()
    const { token } = await makeLink((await phone({ name: 'iPhone 13 128GB' })).id)
    const own = key()
    await start(token, { key: own })
    const results = sample('vibration', { signals: 3 })
    expect(await send(token, { key: own, results })).toMatchObject({
      status: 422,
      body: { code: 'IMPOSSIBLE_TEST' },
    })
    expect(await stored()).toEqual(before)
  })

  test('that come faster than a person are refused until they can be true', async () => {
    const before = await stored()
    const { token } = await makeLink((await phone({ name: 'iPhone 13 128GB' })).id)
    const own = key()
    await start(token, { key: own })
    expect(await sendAtOnce(token, { key: own })).toMatchObject({
      status: 409,
      body: { code: 'RUN_TOO_SHORT', data: { retryAfter: expect.any(Number) } },
    })
    expect(await stored()).toEqual(before)
    expect((await send(token, { key: own })).status).toBe(200)
  })

  test('are outdated when the IMEI is entered or exchanged afterwards', async () => {
    const { product } = await tested()
    const latest = async () => (await anyPhone()('GET', `/api/self-tests-of/${product.id}`)).body
    expect(await latest()).toMatchObject({ latest: { outdated: false } })
    for (const hash of ['a', 'b']) {
      await pool.query(
        `update products set imei_hash = sha256($2::bytea), imei_encrypted = '\\x01' where id = $1`,
        [product.id, `${hash}${product.id}`],
      )
      expect(await latest()).toMatchObject({ latest: { outdated: true } })
    }
  })

  const without = RESULTS.slice(1)
  const touch = (changes: object) => [{ ...passed('touch'), ...changes }, ...without]
  test.each([
    ['a test is missing', without],
    ['a test is repeated', [...without, RESULTS[1]]],
    ['a measured test has no number', touch({ measured: undefined })],
    ['untouched squares remain', touch({ measured: { touched: 39, cells: 40 } })],
    ['a number belongs to another test', touch({ measured: { touched: 40, cells: 40, level: 3 } })],
    ['there were no squares', touch({ measured: { touched: 0, cells: 0 } })],
    ['a number is too large', touch({ measured: { touched: 1e9, cells: 1e9 } })],
    ['they contain free text', touch({ reason: 'call 555-0100' })],
  ])('are refused if %s', async (_, results) => {
    const before = await stored()
    const product = await phone()
    const { token } = await makeLink(product.id)
    const own = key()
    await start(token, { key: own })
    expect(await send(token, { key: own, results })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
    expect(await stored()).toEqual(before)
    expect((await send(token, { key: own })).status).toBe(200)
  })

  test('are immutable, and an altered row is not verified', async () => {
    const { id } = await tested()
    await expect(
      pool.query(
        `update self_tests set document = replace(document, 'not-supported', 'passed') where id = $1`,
        [id],
      ),
    ).rejects.toThrow('not changed')
    await pool.query('alter table self_tests disable trigger self_tests_stay')
    await pool.query(
      `update self_tests set document = replace(document, 'not-supported', 'skipped') where id = $1`,
      [id],
    )
    await pool.query('alter table self_tests enable trigger self_tests_stay')
    expect((await anyPhone()('GET', `/api/self-tests/${id}`)).body.verified).toBe(false)
  })

  test('are outdated if the listing changes its model later', async () => {
    const { product } = await tested()
    const outdated = async () => {
      const { body } = await anyPhone()('GET', `/api/self-tests-of/${product.id}`)
      return (body.latest as { outdated: boolean }).outdated
    }
    expect(await outdated()).toBe(false)
    await pool.query(`update products set name = 'iPhone 13 Pro 128GB' where id = $1`, [product.id])
    expect(await outdated()).toBe(true)
    await pool.query(`update products set name = 'iPhone 13 128GB', storage_gb = 256 where id = $1`, [
      product.id,
    ])
    expect(await outdated()).toBe(false)
    await pool.query('update products set storage_gb = null where id = $1', [product.id])
    const page = await (await shop.ask(`/product-details/${product.id}`)).text()
    expect(page).not.toContain('changed to another model')
  })

  test('report a mismatch between the model and the browser', async () => {
    const google = await stock.category('Google')
    const product = await phone({ name: 'Pixel 7 Pro 128GB', categoryId: google.id })
    const { token } = await makeLink(product.id)
    expect((await start(token, { key: key(), device: PIXEL })).body).toMatchObject({
      fit: { verdict: 'doubtful', by: 'model' },
    })
  })

  test('are deleted with their listing', async () => {
    const { product, id } = await tested()
    await seller.ask('DELETE', `/api/product/${product.id}`)
    expect((await anyPhone()('GET', `/api/self-tests/${id}`)).body.code).toBe('SELF_TEST_NOT_FOUND')
    expect((await stored()).filter(row => row.id === id)).toEqual([])
  })
})
