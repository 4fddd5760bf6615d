import { randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { accessErrors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { tokenFor } from '../testing/sessions.ts'
import { shopApp } from '../testing/shop-app.ts'

/**
 * The permitted caller of each call, and the status that others get. `own` is an id or an email of the caller, `other`
 * somebody else's; a call without such a column is made once. 401 and 403 are refusals; 404 hides another person's data.
 * Accounts with both sides get what the one of buyers and sellers gets who is not refused.
 */
const TABLE = `
                                          nobody  buyer  seller  admin
  GET    /sign-in-options                 200     200    200     200
  GET    /operator                        200     200    200     200
  GET    /operator-text                   200     200    200     200
  GET    /jwt                             401     401    401     401
  POST   /users                           401     401    401     401
  GET    /users/admin/{email}     own     401     200    200     200
  GET    /users/admin/{email}     other   401     403    403     200
  GET    /users/seller/{email}    own     401     200    200     200
  GET    /users/seller/{email}    other   401     403    403     200
  GET    /user/{email}            own     401     200    200     200
  GET    /user/{email}            other   401     403    403     200
  PUT    /account                         401     200    200     200
  PUT    /account/both-sides              401     200    200     403
  POST   /account/sign-out                401     200    200     200
  POST   /account/sign-out-everywhere     401     200    200     200
  GET    /account/data                    401     200    200     200
  GET    /account/obstacles               401     200    200     200
  DELETE /account                         401     200    200     200
  GET    /category                        200     200    200     200
  GET    /category/{categoryName}         200     200    200     200
  GET    /category-name                   200     200    200     200
  GET    /product-details/{id}            200     200    200     200
  POST   /product-view/{id}               200     200    200     200
  GET    /advertiseProducts               200     200    200     200
  GET    /allproducts                     200     200    200     200
  GET    /showcase                        200     200    200     200
  POST   /newsletter                      200     200    200     200
  POST   /newsletter/confirm              400     400    400     400
  POST   /newsletter/leave                400     400    400     400
  POST   /unsubscribe                     400     400    400     400
  POST   /upload                          401     400    400     400
  POST   /upload-private                  401     400    400     400
  GET    /users                           401     403    403     200
  GET    /users/{id}              own     401     403    403     200
  GET    /users/{id}              other   401     403    403     200
  GET    /users/{id}/deals                401     403    403     200
  GET    /users/{id}/log                  401     403    403     200
  PUT    /users/{id}              own     401     403    403     200
  PUT    /users/{id}              other   401     403    403     200
  POST   /users/{id}/sign-out-everywhere own   401  403  403  200
  POST   /users/{id}/sign-out-everywhere other 401  403  403  200
  POST   /users/sign-out-everywhere       401     403    403     200
  DELETE /users/{id}              own     401     403    403     409
  DELETE /users/{id}              other   401     403    403     409
  POST   /add-category                    401     403    403     400
  GET    /category-phones                 401     403    403     200
  PUT    /category/{id}                   401     403    403     404
  DELETE /category/{id}                   401     403    403     404
  POST   /add-product                     401     403    400     403
  PUT    /edit-product/{id}               401     403    400     403
  GET    /product/{email}         own     401     403    200     200
  GET    /product/{email}         other   401     403    403     200
  GET    /listings                        401     403    403     200
  GET    /productAdvertise/{id}           401     403    404     404
  PUT    /product/{id}                    401     403    404     404
  DELETE /product/{id}                    401     403    404     404
  GET    /models                          200     200    200     200
  GET    /models/{brand}/{model}          404     404    404     404
  GET    /read-title                      400     400    400     400
  GET    /model-catalog                   401     403    403     200
  POST   /model-catalog                   401     403    403     400
  PUT    /model-catalog/{id}              401     403    403     400
  POST   /model-catalog/{id}/merge        401     403    403     400
  GET    /review                          401     403    403     200
  POST   /report-listing/{id}             401     400    400     403
  POST   /review/{id}/decision            401     403    403     400
  POST   /review/{id}/undo                401     403    403     404
  POST   /code-photo/{id}/word            401     403    404     403
  POST   /code-photo/{id}                 401     403    400     403
  GET    /code-photo/{id}/state           401     403    200     403
  GET    /code-photo/{id}                 401     403    403     404
  POST   /import-products                 401     403    400     403
  POST   /read-listing                    401     403    400     403
  GET    /export-products                 401     403    200     403
  GET    /buyersList              own     401     403    200     403
  GET    /buyersList              other   401     403    403     403
  GET    /seller-summary                  401     403    200     403
  GET    /needs                           401     403    200     200
  GET    /admin-summary                   401     403    403     200
  GET    /undelivered-mails               401     403    403     200
  POST   /undelivered-mails/{id}/send-again  401   403    403     409
  GET    /shop-health                     401     403    403     200
  GET    /audit-log                       401     403    403     200
  POST   /book-product                    401     400    403     403
  GET    /bookedProducts          own     401     200    403     403
  GET    /bookedProducts          other   401     403    403     403
  GET    /bookedProduct           own     401     200    403     403
  GET    /bookedProduct           other   401     403    403     403
  DELETE /booking/{id}                    401     404    403     403
  PUT    /receive-product/{id}            401     404    403     403
  POST   /create-payment-intent           401     400    403     403
  POST   /payments                        401     400    403     403
  GET    /paymentProduct                  401     200    200     200
  GET    /receipt/{id}                    401     404    404     404
  GET    /all-payments                    401     403    403     200
  GET    /money-summary                   401     403    403     200
  GET    /money-differences               401     403    403     200
  POST   /look-again/{id}                 401     403    403     404
  GET    /deal-terms                      200     200    200     200
  GET    /deals                           401     200    200     200
  GET    /deals/{id}                      401     404    404     404
  POST   /deals/{id}/meeting              401     404    404     404
  POST   /deals/{id}/meeting/accept       401     404    404     404
  POST   /deals/{id}/delivery             401     404    403     403
  PUT    /deals/{id}/checklist            401     404    404     404
  POST   /deals/{id}/imei                 401     400    400     400
  GET    /deals/{id}/code                 401     404    404     404
  POST   /deals/{id}/hand-over            401     404    404     404
  POST   /deals/{id}/ship                 401     404    404     404
  POST   /deals/{id}/arrived              401     404    404     404
  POST   /deals/{id}/accept               401     404    404     404
  POST   /deals/{id}/problem              401     404    404     404
  POST   /deals/{id}/withdraw             401     404    404     404
  POST   /deals/{id}/sent-back            401     404    404     404
  POST   /overdue-deals/resume            401     403    403     200
  POST   /deals/{id}/messages             401     404    404     404
  POST   /deals/{id}/decline              401     404    404     404
  POST   /deals/{id}/listing              401     400    400     400
  GET    /away                            401     403    200     403
  PUT    /away                            401     403    200     403
  GET    /problem-photos/{photo}          401     400    400     400
  POST   /deals/{id}/decision             401     403    403     404
  POST   /deals/{id}/refund               401     404    404     404
  GET    /payout-account                  401     403    200     403
  POST   /payout-account                  401     403    200     403
  GET    /payouts                         401     403    403     200
  POST   /payouts/{id}/start              401     403    403     404
  POST   /payouts/{id}/not-paid           401     403    403     404
  POST   /payouts/{id}/paid               401     403    403     404
  POST   /payouts/{id}/paid-back          401     403    403     404
  POST   /payouts/{id}/retry              401     403    403     404
  POST   /export-payouts                  401     403    403     200
  GET    /export-payouts                  401     403    403     200
  GET    /debtors                         401     403    403     200
  POST   /debtors/{id}/payment      401     403    403     409
  GET    /statement                       401     403    200     403
  GET    /ledger                          401     403    403     200
  GET    /ledger/balances                 401     403    403     200
  GET    /ledger/differences              401     403    403     200
  GET    /export-ledger                   401     403    403     200
  GET    /export-statement                401     403    200     403
  GET    /wishlistedProducts              401     200    403     403
  GET    /wishlist-ids                    401     200    403     403
  GET    /wishlistProduct                 401     200    403     403
  PUT    /addToWishlistProduct            401     200    403     403
  GET    /removeWishlistProduct/{id}      401     404    403     403
  GET    /notices                         401     200    200     200
  GET    /unread-notices                  401     200    200     200
  PUT    /read-notices                    401     200    200     200
  GET    /notices-stream                  401     200    200     200
  GET    /mail-choices                    401     200    200     200
  PUT    /mail-choices                    401     200    200     200
  POST   /self-test-link/{id}             401     403    404     403
  GET    /self-test-link/{id}             401     403    404     403
  GET    /self-test-runs/{token}          400     400    400     400
  POST   /self-test-runs/{token}/start    400     400    400     400
  POST   /self-test-runs/{token}/results  400     400    400     400
  GET    /self-tests-of/{id}              404     404    404     404
  GET    /self-tests/{id}                 404     404    404     404
  GET    /passports/{id}                  404     404    404     404
  GET    /asked-questions                 401     403    403     200
  GET    /search-synonyms                 401     403    403     200
  POST   /search-synonyms                 401     403    403     400
  DELETE /search-synonyms                 401     403    403     400
  POST   /asked-question                  400     400    400     400
  GET    /near-products                   200     200    200     200
  GET    /product-facets                  200     200    200     200
  GET    /search-suggestions              200     200    200     200
  GET    /places                          200     200    200     200
  GET    /distance                        401     400    400     400
  GET    /price-guidance                  404     404    404     404
  GET    /sold-prices                     404     404    404     404
  GET    /similar-products/{id}           200     200    200     200
  GET    /products-by-id                  200     200    200     200
  GET    /saved-searches                  401     200    403     403
  GET    /saved-searches/found            401     200    403     403
  POST   /saved-searches                  401     422    403     403
  PUT    /saved-searches/{id}             401     404    403     403
  DELETE /saved-searches/{id}             401     200    403     403`

const database = await freshDatabase()
const { ask, services, stock } = await shopApp(database, { settings: { PAYOUTS: 'manual' } })
const key = services.secrets['access-tokens'].current.value

/** The kinds of accounts: by role, and with the other side switched on. */
const KINDS = ['buyer', 'seller', 'buyer who sells', 'seller who buys', 'admin'] as const
type Kind = (typeof KINDS)[number]

type Row = { method: string; path: string; of: 'own' | 'other'; nobody: number } & Record<Kind, number>

const rows: Row[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [method = '', path = '', ...rest] = line.trim().split(/\s+/)
    const of = rest[0] === 'other' ? 'other' : 'own'
    const [nobody = 0, buyer = 0, seller = 0, admin = 0] = rest.filter(word => /^\d+$/.test(word)).map(Number)
    const both = buyer === 403 ? seller : buyer
    const withBoth = { 'buyer who sells': both, 'seller who buys': both }
    return { method, path, of, nobody, buyer, seller, ...withBoth, admin }
  })

test('buyers and sellers get different answers only where one of them is refused', () => {
  const different = rows.filter(({ buyer, seller }) => buyer !== seller)
  expect(different.filter(({ buyer, seller }) => buyer !== 403 && seller !== 403)).toEqual([])
})

const declared = Object.values(contract)
  .flatMap(calls => Object.values(calls))
  .map(call => `${call['~orpc'].route.method} ${call['~orpc'].route.path}`)

test('the table has exactly one row per call of the contract', () => {
  const inTable = new Set(rows.map(({ method, path }) => `${method} ${path}`))
  expect([...inTable].toSorted()).toEqual(declared.toSorted())
})

/** The input of each call when it is permitted. */
const BODIES: Record<string, unknown> = {
  'POST /users': { name: 'Mallory', email: 'm@redial.test', role: 'seller', verified: true },
  'PUT /account': { name: 'Renamed' },
  'PUT /category/{id}': { categoryName: 'Renamed', categoryImage: '/images/x/1280.webp' },
  'POST /newsletter': { email: 'reader@redial.test' },
  'POST /newsletter/confirm': { token: 'x' },
  'POST /newsletter/leave': { token: 'x' },
  'POST /unsubscribe': { kind: 'price-drop', token: 'x' },
  'PUT /read-notices': {},
  'PUT /mail-choices': { choices: [] },
  'POST /saved-searches': { filters: {} },
  'PUT /saved-searches/{id}': { alerts: true },
  'POST /deals/{id}/meeting': { place: 'Library', at: new Date(Date.now() + 3_600_000).toISOString() },
  'POST /deals/{id}/meeting/accept': {},
  'POST /deals/{id}/delivery': { kind: 'meeting' },
  'PUT /deals/{id}/checklist': { done: [] },
  'POST /deals/{id}/hand-over': { code: '123456' },
  'POST /deals/{id}/ship': { carrier: 'UPS', trackingNumber: '1Z' },
  'POST /deals/{id}/arrived': {},
  'POST /deals/{id}/accept': {},
  'POST /deals/{id}/problem': { reason: 'defect', text: 'Broken.' },
  'POST /deals/{id}/withdraw': {},
  'POST /deals/{id}/sent-back': {},
  'POST /overdue-deals/resume': {},
  'POST /deals/{id}/decline': {},
  'PUT /away': {},
  'POST /deals/{id}/messages': { text: 'Hello' },
  'POST /deals/{id}/decision': { kind: 'release' },
  'POST /deals/{id}/refund': { reason: 'Broken.' },
  'POST /self-test-link/{id}': {},
  'POST /payout-account': {},
  'POST /payouts/{id}/start': {},
  'POST /payouts/{id}/not-paid': {},
  'POST /payouts/{id}/paid': {},
  'POST /payouts/{id}/paid-back': {},
  'POST /export-payouts': {},
  'POST /debtors/{id}/payment': { amountCents: 100 },
  'POST /payouts/{id}/retry': {},
}

/** The calls that identify people and things in their query. */
const BY_QUERY = [
  '/jwt',
  '/operator-text',
  '/buyersList',
  '/bookedProducts',
  '/bookedProduct',
  '/paymentProduct',
  '/wishlistProduct',
  '/addToWishlistProduct',
  '/search-suggestions',
  '/places',
  '/price-guidance',
  '/sold-prices',
  '/products-by-id',
  '/export-ledger',
  '/export-statement',
  '/users/{id}/deals',
]

type Person = { id: string; email: string }

async function person(kind: Kind): Promise<Person> {
  const role = kind === 'buyer who sells' ? 'buyer' : kind === 'seller who buys' ? 'seller' : kind
  const bothSidesSince = kind === role ? null : new Date()
  const { id, email } = await stock.user({ role, bothSidesSince, name: `A ${kind}` })
  return { id, email }
}

const tokenOf = ({ id }: Person) => tokenFor(database.queries, services.secrets, id)

const category = await stock.category('Apple')
const phone = await stock.phone({
  sellerId: (await stock.user({ role: 'seller' })).id,
  categoryId: category.id,
})

/** Calls a row's endpoint about this person, with an optional token. */
async function call({ method, path }: Row, about: Person, token?: string) {
  const address = path
    .replace('{email}', about.email)
    .replace('{categoryName}', 'Apple')
    .replace('{id}', /^\/(product-details|similar-products)/.test(path) ? phone.id : about.id)
  const query = BY_QUERY.includes(path)
    ? `?${new URLSearchParams({ email: about.email, id: phone.id, q: 'phone', ids: phone.id, month: '2026-11', model: 'none', name: 'terms', as: 'buyer' })}`
    : ''
  const body = BODIES[`${method} ${path}`]
  return ask(`/api${address}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Calls, and leaves like a reader who has gone: an export ends its work then. */
async function statusOf(...which: Parameters<typeof call>): Promise<number> {
  const { status, body } = await call(...which)
  await body?.cancel()
  return status
}

/** Each changed row of the shop's tables adds one here, except rate-limit counters, and cities, which are filled on first use. */
await database.pool.query(`
  create table writes (id bigint generated always as identity primary key, in_table text);
  create function note_write() returns trigger language plpgsql as
    $$ begin insert into writes (in_table) values (tg_table_name); return null; end $$;
  do $$ declare name text; begin
    for name in select format('%I.%I', table_schema, table_name) from information_schema.tables
      where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'
        and table_name not in ('rate_limits', 'cities', 'writes') loop
      execute format('create trigger note_write after insert or update or delete on %s for each row execute function note_write()', name);
      execute format('create trigger note_truncate after truncate on %s execute function note_write()', name);
    end loop;
  end $$`)

const lastWrite = async (): Promise<string> => {
  const { rows } = await database.pool.query('select coalesce(max(id), 0) as id from writes')
  return rows[0].id
}

/** How many rows have been written to which table since this write. */
async function writtenSince(id: string) {
  const ofTables = 'select in_table, count(*) from writes where id > $1 group by 1'
  return (await database.pool.query(ofTables, [id])).rows
}

async function expectRefusal(row: Row, about: Person, token: string | undefined, status: number) {
  const before = await lastWrite()
  const answer = await call(row, about, token)
  const body = await answer.json()
  expect(answer.status).toBe(status)
  expect(body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
  if (status === 401) expect(body).toMatchObject(accessErrors.UNAUTHORIZED)
  if (body.code === 'FORBIDDEN') expect(body).toMatchObject(accessErrors.FORBIDDEN)
  expect(await writtenSince(before)).toEqual([])
}

describe.each(rows)('$method $path ($of)', row => {
  test('without a token', async () => {
    const about = await person('buyer')
    if (row.nobody >= 400) await expectRefusal(row, about, undefined, row.nobody)
    else expect(await statusOf(row, about)).toBe(row.nobody)
  })

  test.each(KINDS)('as %s', async kind => {
    const caller = await person(kind)
    const about = row.of === 'own' ? caller : await person(kind)
    const token = await tokenOf(caller)
    if (row[kind] >= 400) await expectRefusal(row, about, token, row[kind])
    else expect(await statusOf(row, about, token)).toBe(row[kind])
  })

  test.each(Object.keys(worthless))('with %s', async kind => {
    const { about, token } = await worthlessOf(kind as keyof typeof worthless)
    // For public calls, an invalid token changes nothing.
    if (row.nobody >= 400) await expectRefusal(row, about, token, row.nobody)
    else expect(await statusOf(row, about, token)).toBe(row.nobody)
  })
})

/** One of each kind for all calls, because none of them changes anything. */
const made = new Map<keyof typeof worthless, { about: Person; token: string }>()

/** An administrator, and an invalid token that names them. */
async function worthlessOf(kind: keyof typeof worthless) {
  const known = made.get(kind)
  if (known) return known
  const about = await person('admin')
  const one = { about, token: await worthless[kind](about) }
  made.set(kind, one)
  return one
}

/** Variants of a token that would give full access if they were accepted. */
const claims = async (person: Person) => ({
  sub: person.id,
  iss: 'redial',
  aud: 'redial-api',
  sid: sessionOf(await tokenOf(person)),
})

const sessionOf = (token: string) => String(decodeJwt(token).sid)

const sign = (payload: Record<string, unknown>, expires: string, withKey = key) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(withKey)

/** Invalid tokens that name an administrator. */
const worthless = {
  'the token of a deleted user': async () => {
    const gone = await person('admin')
    const token = await tokenOf(gone)
    await database.pool.query('delete from users where id = $1', [gone.id])
    return token
  },
  'a token from before a sign-out everywhere': async (about: Person) => {
    const token = await tokenOf(about)
    await database.pool.query(`update users set signed_out_at = now() + interval '1 second' where id = $1`, [
      about.id,
    ])
    return token
  },
  'a token of a session that has ended': async (about: Person) => {
    const token = await tokenOf(about)
    await database.pool.query('update sessions set ended_at = now() where id = $1', [sessionOf(token)])
    return token
  },
  'a token of another person’s session': async (about: Person) => {
    const { sid } = await claims(await person('admin'))
    return sign({ ...(await claims(about)), sid }, '1h')
  },
  'a token without a session': async (about: Person) =>
    sign({ ...(await claims(about)), sid: undefined }, '1h'),
  'an expired token': async (about: Person) => sign(await claims(about), '-1s'),
  'a token without an expiry': async (about: Person) =>
    new SignJWT(await claims(about)).setProtectedHeader({ alg: 'HS256' }).sign(key),
  'a token of another audience': async (about: Person) =>
    sign({ ...(await claims(about)), aud: 'another' }, '1h'),
  'a token of another issuer': async (about: Person) =>
    sign({ ...(await claims(about)), iss: 'another' }, '1h'),
  'a token signed with another key': async (about: Person) =>
    sign(await claims(about), '1h', services.secrets['mailed-links'].current.value),
  'an unsigned token': async (about: Person) =>
    new UnsecuredJWT(await claims(about)).setIssuedAt().setExpirationTime('1h').encode(),
  'a tampered token': async (about: Person) => {
    const [header, , signature] = (await tokenOf(await person('buyer'))).split('.')
    const payload = Buffer.from(JSON.stringify({ ...(await claims(about)), exp: Date.now() / 1000 + 3600 }))
    return [header, payload.toString('base64url'), signature].join('.')
  },
  'a word that is not a token': async () => randomUUID(),
}

test('each write is noticed', async () => {
  const before = await lastWrite()
  await person('buyer')
  expect(await writtenSince(before)).not.toEqual([])
})

test('demoting an administrator takes effect at the next call', async () => {
  const admin = await person('admin')
  const other = await person('buyer')
  const token = await tokenOf(admin)
  const row = rows.find(({ path, of }) => path === '/user/{email}' && of === 'other') as Row
  expect(await statusOf(row, other, token)).toBe(200)
  await database.pool.query(`update users set role = 'buyer' where id = $1`, [admin.id])
  expect(await statusOf(row, other, token)).toBe(403)
})
