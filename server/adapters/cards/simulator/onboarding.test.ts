import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { ORIGIN } from '../../../testing/people.ts'
import { shopApp } from '../../../testing/shop-app.ts'
import { simulatedCards } from '../../../testing/simulated-cards.ts'
import { openPayouts } from '../../payouts/open.ts'

/** The simulator's page on which sellers fill in their account. */

const database = await freshDatabase()
const shop = await shopApp(database)
const bilingual = await shopApp(database, { settings: { LANGUAGES: 'en,de' } })
const { stripe } = await simulatedCards(database)
const payouts = openPayouts({ kind: 'connect' }, { stripe })
if (payouts.kind !== 'connect') throw new Error('There are no payouts.')

const RETURN = '/account/payouts?step=done'
const REFRESH = '/account/payouts/again'

let accountId: string
let path: string
beforeEach(async () => {
  const key = crypto.randomUUID()
  ;({ id: accountId } = await payouts.createAccount({ userId: 'one', email: 'ada@redial.test', key }))
  path = await linkTo({ returnUrl: ORIGIN + RETURN, refreshUrl: ORIGIN + REFRESH })
})

async function linkTo(urls: { returnUrl: string; refreshUrl: string }): Promise<string> {
  if (payouts.kind !== 'connect') throw new Error('There are no payouts.')
  const link = await payouts.onboardingLink({ accountId, ...urls })
  return link.replace(ORIGIN, '')
}

const send = (choice?: string) =>
  shop.ask(path, { method: 'POST', body: new URLSearchParams(choice === undefined ? {} : { choice }) })
const accountNow = async () => {
  const { rows } = await database.pool.query(
    'select submitted, has_bank as bank from sandbox_cards.accounts where id = $1',
    [accountId],
  )
  return rows[0]
}
const UNTOUCHED = { submitted: false, bank: false }
const forget = () =>
  database.pool.query(`update sandbox_cards.account_links set expires_at = now() - interval '1 second'`)

test('the page says that it is a demo and needs no script', async () => {
  const answer = await shop.ask(path)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('<title>Sandbox onboarding</title>')
  expect(page).toContain('Never enter real data.')
  for (const label of [
    'Complete everything',
    'Leave out the bank account',
    'Use a bank account that rejects payouts',
  ]) {
    expect(page).toContain(label)
  }
  expect(page).toContain(`<a href="${RETURN}">Cancel</a>`)
  expect(page).not.toMatch(/<script|https?:/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the page has the language of the page to which it returns', async () => {
  path = await linkTo({ returnUrl: `${ORIGIN}/de${RETURN}`, refreshUrl: ORIGIN + REFRESH })
  const page = await (await bilingual.ask(path)).text()
  expect(page).toContain('<html lang="de" dir="ltr">')
  expect(page).toContain('Gib niemals echte Daten ein.')
  expect(page).toContain(`<a href="/de${RETURN}">Abbrechen</a>`)
})

test('viewing the page changes nothing, and the link still works', async () => {
  await shop.ask(path)
  expect(await accountNow()).toEqual(UNTOUCHED)
  const answer = await send('complete')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(RETURN)
  expect(await accountNow()).toEqual({ submitted: true, bank: true })
})

test('a used link redirects to where a new one is created', async () => {
  await send('no-bank')
  for (const answer of [await shop.ask(path), await send('complete')]) {
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(REFRESH)
  }
  expect(await accountNow()).toEqual({ submitted: true, bank: false })
})

test('a link can be used once, even by twenty concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('complete')))
  const locations = answers.map(({ headers }) => headers.get('location'))
  expect(locations.filter(location => location === RETURN)).toHaveLength(1)
  expect(locations.filter(location => location === REFRESH)).toHaveLength(19)
})

test('a link expires after five minutes', async () => {
  const { rows } = await database.pool.query(
    `select extract(epoch from max(expires_at) - now())::float as seconds from sandbox_cards.account_links`,
  )
  expect(rows[0].seconds).toBeGreaterThan(290)
  expect(rows[0].seconds).toBeLessThanOrEqual(300)
  await forget()
  for (const answer of [await shop.ask(path), await send('complete')]) {
    expect(answer.headers.get('location')).toBe(REFRESH)
  }
  expect(await accountNow()).toEqual(UNTOUCHED)
})

test.each([undefined, '', 'everything', 'complete\0'])(
  'the invalid choice %j shows the form again',
  async choice => {
    const answer = await send(choice)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please choose how the onboarding ends.')
    expect(await accountNow()).toEqual(UNTOUCHED)
    expect((await send('complete')).headers.get('location')).toBe(RETURN)
  },
)

test.each(['nobody', `${'a'.repeat(3000)}`, "' or true --"])('the token %j has no page', async token => {
  const unknown = `/api/sandbox-cards/onboarding/${encodeURIComponent(token)}`
  expect((await shop.ask(unknown)).status).toBe(404)
  expect((await shop.ask(unknown, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
})

describe('redirects never leave the shop', () => {
  test.each([
    ['https://elsewhere.test/stolen', '/stolen'],
    [`${ORIGIN}//elsewhere.test/stolen`, '/elsewhere.test/stolen'],
    [`${ORIGIN}/\\elsewhere.test`, '/elsewhere.test'],
  ])('%s redirects to %s', async (returnUrl, location) => {
    path = new URL(await linkTo({ returnUrl, refreshUrl: returnUrl }), ORIGIN).pathname
    expect((await send('complete')).headers.get('location')).toBe(location)
  })

  test.each([
    ['javascript:alert(1)', `${ORIGIN}/`],
    ['/account', `${ORIGIN}/`],
    [`${ORIGIN}/`, 'https://elsewhere.test/'],
  ])('%s and %s create no link', async (returnUrl, refreshUrl) => {
    const count = async () => (await database.pool.query('select from sandbox_cards.account_links')).rowCount
    const before = await count()
    await expect(linkTo({ returnUrl, refreshUrl })).rejects.toThrow()
    expect(await count()).toBe(before)
  })

  test('an address with markup is escaped', async () => {
    const nasty = `${ORIGIN}/a?b="><script>alert(1)</script>`
    path = await linkTo({ returnUrl: nasty, refreshUrl: nasty })
    expect(await (await shop.ask(path)).text()).not.toContain('<script')
  })
})
