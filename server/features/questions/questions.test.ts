import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { pool } = database
const { shop, admin, seller, stock, apple } = await testShop(database)

beforeAll(async () => {
  for (const name of ['iPhone 12 64GB', 'iPhone 13 128GB', 'iPhone SE (1st generation)'])
    await stock.phone({ sellerId: seller.id, categoryId: apple, name, resellPriceCents: 20_000 })
})

/** Searches from a new network unless one is given. */
const ask = async (q: string, from?: string) =>
  (await browserOf(shop, from ? { from } : {}).ask('POST', '/api/asked-question', { q })).status

async function listed(query = '') {
  await shop.services.questions.store()
  const { body } = await admin.ask('GET', `/api/asked-questions${query}`)
  return body as unknown as { question: string; visitors: number; outcome: string; unmet: string[] }[]
}

describe('searches of visitors', () => {
  test('are shown with their outcome once three have asked the same, the most frequent first', async () => {
    for (const q of ['iPhone 13', 'iphone  13', 'IPHONE 13', 'iphone 13']) expect(await ask(q)).toBe(200)
    for (let times = 0; times < 3; times++) await ask('iphone 12 under $50')
    for (let times = 0; times < 3; times++) await ask('xyzzy')
    for (let times = 0; times < 2; times++) await ask('the phone of Ada Lovelace')
    expect(await listed()).toMatchObject([
      { question: 'iphone 13', visitors: 4, outcome: 'found', found: 1, unmet: [] },
      { question: 'iphone 12 under $50', visitors: 3, outcome: 'near', unmet: ['price'] },
      { question: 'xyzzy', visitors: 3, outcome: 'empty', found: 0 },
    ])
    expect(await listed('?outcome=near')).toMatchObject([{ question: 'iphone 12 under $50' }])
    expect(await listed('?outcome=empty')).toMatchObject([{ question: 'xyzzy' }])
  })

  test('count once for each network, and do not say which', async () => {
    for (let times = 0; times < 5; times++) await ask('iphone 12 64gb', '198.51.100.7')
    await shop.services.questions.store()
    const { rows } = await pool.query(`select * from search_questions where question = 'iphone 12 64gb'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('198.51.100.7')
    await ask('iphone 12', '198.51.100.7')
    await shop.services.questions.store()
    const { rows: visitors } = await pool.query(
      `select distinct visitor from search_questions where question in ('iphone 12 64gb', 'iphone 12')`,
    )
    expect(visitors).toHaveLength(2)
  })

  test('of one network are at most sixty an hour', async () => {
    for (let number = 0; number < 70; number++) await ask(`iphone ${number} flood`, '198.51.100.9')
    await shop.services.questions.store()
    const { rows } = await pool.query(
      `select count(*)::int as count from search_questions where question like '%flood'`,
    )
    expect(rows).toEqual([{ count: 60 }])
  })

  test('that could not be stored are stored later', async () => {
    await ask('iphone later')
    await pool.query('alter table search_questions rename to gone')
    await expect(shop.services.questions.store()).rejects.toThrow()
    await pool.query('alter table gone rename to search_questions')
    await shop.services.questions.store()
    const { rows } = await pool.query(`select question from search_questions where question = 'iphone later'`)
    expect(rows).toHaveLength(1)
  })
})

describe('synonyms', () => {
  const found = async (q: string) => {
    const { body } = await shop.api.products.all({ q })
    return body.map(({ productName }) => productName)
  }
  const synonym = (method: 'POST' | 'DELETE', body: object) => admin.ask(method, '/api/search-synonyms', body)

  test('work at once, keep the words of the filters as typed, and end when they are removed', async () => {
    expect(await found('og iphone')).not.toEqual(['iPhone SE (1st generation)'])
    const meaning = 'iPhone SE (1st generation)'
    expect(await synonym('POST', { phrase: ' OG   iPhone ', meaning })).toMatchObject({ status: 200 })
    expect(await found('cheap og iphone')).toEqual(['iPhone SE (1st generation)'])
    const { words } = await shop.api.products.facets({ q: 'cheap og iphone' })
    expect(words.read).toMatchObject([{ words: 'og iphone', text: meaning }, { sort: 'cheapest' }])

    expect(await synonym('POST', { phrase: 'og iphone', meaning: 'iphone 12' })).toMatchObject({
      status: 200,
    })
    expect(await found('og iphone')).toEqual(['iPhone 12 64GB'])
    const { body } = await admin.ask('GET', '/api/search-synonyms')
    expect(body).toMatchObject([{ phrase: 'og iphone', meaning: 'iphone 12' }])

    expect(await synonym('DELETE', { phrase: 'og iphone' })).toMatchObject({ status: 200 })
    expect(await found('og iphone')).not.toEqual(['iPhone 12 64GB'])
    expect(await synonym('DELETE', { phrase: 'og iphone' })).toMatchObject({
      status: 404,
      body: { code: 'SYNONYM_NOT_FOUND' },
    })
  })

  test.each([
    [{ phrase: ' ', meaning: 'iphone 12' }, 'phrase'],
    [{ phrase: 'og', meaning: '' }, 'meaning'],
    [{ phrase: 'x'.repeat(61), meaning: 'iphone' }, 'phrase'],
  ])('need both parts, and are short: %j', async (body, path) => {
    expect(await synonym('POST', body)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path }] } },
    })
    expect((await admin.ask('GET', '/api/search-synonyms')).body).toEqual([])
  })
})
