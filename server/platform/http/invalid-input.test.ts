import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '../../schema/products.ts'
import { savedSearches } from '../../schema/saved-searches.ts'
import { users } from '../../schema/users.ts'
import { wishlistItems } from '../../schema/wishlist.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import type { Change } from '../changes/position.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const shop = await shopApp(database)
const { stock } = shop
const category = await stock.category('Nokia')
const seller = await stock.seller()

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('expensive input', () => {
  test.each([17, 5000, 200_000])('nested %i deep is refused', async depth => {
    const buyer = await shop.person('buyer')
    for (const [method, path] of [
      ['PUT', '/api/mail-choices'],
      ['POST', '/api/saved-searches'],
      ['POST', '/api/newsletter'],
      ['POST', '/api/book-product'],
      ['PUT', '/api/account'],
    ] as const) {
      const answer = await buyer.ask(method, path, `{"choices":${nested(depth)}}`)
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', message: "That's nested too deeply" },
      })
      const bare = await buyer.ask(method, path, nested(depth))
      expect(bare.status).toBe(400)
    }
  })

  test('with 160,000 empty choices gets a short refusal', async () => {
    const buyer = await shop.person('buyer')
    const body = `{"choices":[${Array.from({ length: 160_000 }, () => '{}').join()}]}`
    const answer = await buyer.ask('PUT', '/api/mail-choices', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: "That's too many values at once" },
    })
    expect(JSON.stringify(answer.body).length).toBeLessThan(4000)
  })

  test('with many issues gets a response of a few KB', async () => {
    const buyer = await shop.person('buyer')
    const name = 'x'.repeat(100_000)
    const unknown = { [name]: 1 }
    for (const body of [
      { choices: Array.from({ length: 300 }, () => unknown) },
      { choices: Array.from({ length: 300 }, () => ({ kind: name, mail: name })) },
      { choices: { [name]: [unknown] } },
    ]) {
      const text = JSON.stringify(body).slice(0, 499_000)
      const answer = await buyer.ask('PUT', '/api/mail-choices', text)
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body).length).toBeLessThan(8000)
    }
    const few = await buyer.ask('PUT', '/api/mail-choices', {
      choices: Array.from({ length: 100 }, () => ({})),
    })
    expect(few.status).toBe(400)
    expect(JSON.stringify(few.body).length).toBeLessThan(8000)
  })
})

test('a page of a list stays under a megabyte, and the next one continues', async () => {
  const large = '電'.repeat(5000)
  const listed = await Promise.all(
    Array.from({ length: 90 }, () =>
      stock.phone({ sellerId: seller.id, categoryId: category.id, description: large }),
    ),
  )
  for (const query of ['', '&sort=cheapest']) {
    const seen: unknown[] = []
    let path: string | undefined = `/api/allproducts?limit=100${query}`
    while (path) {
      const answer = await shop.ask(path)
      const text = await answer.text()
      expect(Buffer.byteLength(text)).toBeLessThan(1_000_000)
      const page = JSON.parse(text) as { _id: string }[]
      expect(page.length).toBeGreaterThan(0)
      seen.push(...page.map(({ _id }) => _id))
      path = answer.headers.get('link')?.match(/^<([^>]+)>/)?.[1]
    }
    expect(seen.toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  }
})

describe('deleting an account during a request', () => {
  /** Deletes this person in a transaction that waits until the call waits for it. */
  async function deletedDuring(
    person: { id: string },
    call: () => Promise<{ status: number; body: Record<string, unknown> }>,
  ) {
    const deleting = await pool.connect()
    try {
      await deleting.query('begin')
      await deleting.query('delete from users where id = $1', [person.id])
      const answer = call()
      for (;;) {
        const { rows } = await deleting.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows.length > 0) break
      }
      await deleting.query('commit')
      return await answer
    } finally {
      deleting.release()
    }
  }

  const SIGNED_OUT = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Please log in first.' } }

  test('to add to the wishlist returns the error for signed-out people', async () => {
    const buyer = await shop.person('buyer')
    const { id } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
    const answer = await deletedDuring(buyer, () => buyer.ask('PUT', `/api/addToWishlistProduct?id=${id}`))
    expect(answer).toMatchObject(SIGNED_OUT)
    expect(await db.$count(wishlistItems)).toBe(0)
  })

  test('to save a search returns the error for signed-out people', async () => {
    const buyer = await shop.person('buyer')
    const answer = await deletedDuring(buyer, () =>
      buyer.ask('POST', '/api/saved-searches', { filters: { q: 'nokia' } }),
    )
    expect(answer).toMatchObject(SIGNED_OUT)
    expect(await db.$count(savedSearches)).toBe(0)
  })
})

describe('changes of a profile', () => {
  test('are published only for sellers with shown phones', async () => {
    const { changeFeed } = shop.services
    const received: Change[] = []
    const end = changeFeed.on({ changed: changes => received.push(...changes), missed: () => {} })
    const [buyer, idle, busy] = [
      await shop.person('buyer'),
      await shop.person('seller'),
      await shop.person('seller'),
    ]
    const { id } = await stock.phone({ sellerId: busy.id, categoryId: category.id })
    await stock.phone({ sellerId: idle.id, categoryId: category.id, displayed: false })
    await changeFeed.catchUp()
    received.length = 0
    for (const person of [buyer, idle, busy]) await person.ask('PUT', '/api/account', { name: 'New Name' })
    expect(received).toEqual([{ topic: 'sellers', id: busy.id }])
    await db.update(products).set({ displayed: false }).where(eq(products.id, id))
    await changeFeed.catchUp()
    received.length = 0
    await busy.ask('PUT', '/api/account', { name: 'Newer Name' })
    expect(received).toEqual([])
    end()
  })

  test.each([
    ['evil.example/login', "Name can't look like a web or email address"],
    ['https://evil', "Name can't look like a web or email address"],
    ['Win at t.co', "Name can't look like a web or email address"],
    ['bo@evil.example', "Name can't look like a web or email address"],
    ['\u202e \n', 'Name is required'],
    ['x'.repeat(121), 'Name can have at most 120 characters'],
  ])('reject the name %j', async (name, message) => {
    const buyer = await shop.person('buyer')
    expect(await buyer.ask('PUT', '/api/account', { name })).toMatchObject({ status: 400, body: { message } })
    const [row] = await db.select().from(users).where(eq(users.id, buyer.id))
    expect(row?.name).toBe(buyer.name)
  })

  test.each(['J.R.R. Tolkien', 'Dr. Ana María Ñandú', "O'Neill-Smith", 'نیلوفر', 'X Æ A-12'])(
    'accept the name %s',
    async name => {
      const buyer = await shop.person('buyer')
      expect((await buyer.ask('PUT', '/api/account', { name })).status).toBe(200)
    },
  )
})
