import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shops = {
  memory: await shopApp(database),
  postgres: await shopApp(database, { settings: { SEARCH: 'postgres' } }),
}
const { stock } = shops.memory

/** In order of creation, oldest first. */
const PHONES = {
  Apple: [
    'iPhone 12 128GB Blue',
    'iPhone 12 Pro 128GB Pacific Blue',
    'iphone 12 mini 64 gb, black',
    'Iphnoe 12 256GB white',
    'iPhone 12 Pro Max 512GB Gold',
    'iPhone SE (2nd generation) 64GB',
    'iPhone SE (3rd generation) 64GB',
    'Apple iPhone 11 (128GB, Purple) – Unlocked',
  ],
  Samsung: [
    'Galaxy Z Flip5 256GB',
    'Galaxy S21 Ultra 5G 256GB',
    'Galaxy S21 5G 128GB',
    'Galaxy A52 5G 128GB',
    'S21+ 5G, 256 GB',
  ],
  Google: ['Pixel 6a 128GB', 'Pixel 6 Pro 128GB', 'Pixel 6 128GB'],
  Other: ['Pixel-perfect 100% original Écran', 'هاتف آيفون جديد', "O'Neill \\ special_edition"],
}

beforeAll(async () => {
  const { id: sellerId } = await stock.seller()
  for (const [brand, names] of Object.entries(PHONES)) {
    const { id: categoryId } = await stock.category(brand)
    for (const name of names)
      await stock.phone({
        sellerId,
        categoryId,
        name,
        ...(name === 'Pixel 6a 128GB' && { description: 'It has a new gasket, and a crack in the back.' }),
      })
  }
})

describe.each(['memory', 'postgres'] as const)('in %s', adapter => {
  const { api, ask } = shops[adapter]

  const found = async (q: string) =>
    (await api.products.all({ q })).body.map(({ productName }) => productName)
  const words = async (q: string) => (await api.products.facets({ q })).words

  describe('words', () => {
    test('that name a model find its phones, newest first, and no others', async () => {
      expect(await found('iphone 12')).toEqual(['iPhone 12 128GB Blue'])
      expect(await found('galaxy s21')).toEqual(['Galaxy S21 5G 128GB'])
      expect(await found('pixel 6')).toEqual(['Pixel 6 128GB'])
    })

    test('that name a family find all of its models', async () => {
      expect(await found('iphone pro')).toEqual([
        'iPhone 12 Pro Max 512GB Gold',
        'iPhone 12 Pro 128GB Pacific Blue',
      ])
      expect(await found('galaxy s series')).toHaveLength(3)
      expect(await found('z flip')).toEqual(['Galaxy Z Flip5 256GB'])
    })

    test.each([
      ['iphone 12 or 11', ['Apple iPhone 11 (128GB, Purple) – Unlocked', 'iPhone 12 128GB Blue']],
      ['iphone 12 vs pixel 6a', ['Pixel 6a 128GB', 'iPhone 12 128GB Blue']],
      ['iphone 12/11', ['Apple iPhone 11 (128GB, Purple) – Unlocked', 'iPhone 12 128GB Blue']],
      ['pixel 6 or 6a', ['Pixel 6 128GB', 'Pixel 6a 128GB']],
    ])('with alternatives find each of them: %s', async (q, names) => {
      expect(await found(q)).toEqual(names)
    })

    test('name the alternatives that are not for sale', async () => {
      expect(await found('pixel 6 or pixel 7')).toEqual(['Pixel 6 128GB'])
      expect(await words('pixel 6 or pixel 7')).toMatchObject({ absent: ['Google Pixel 7'], unmet: [] })
      expect((await words('iphone 12 or 11')).absent).toBeUndefined()
    })

    test.each([
      ['in any order', '12 iphone pro', 'iPhone 12 Pro 128GB Pacific Blue'],
      ['without spaces', 'iphone12promax', 'iPhone 12 Pro Max 512GB Gold'],
      ['with extra spaces', 'i phone 12 mini', 'iphone 12 mini 64 gb, black'],
      ['with punctuation', '“iPhone”/12-Pro, MAX!', 'iPhone 12 Pro Max 512GB Gold'],
      ['with a space in the size', 'iphone 12 128 gb', 'iPhone 12 128GB Blue'],
      ['with a bare size', 'iphone 12 mini 64', 'iphone 12 mini 64 gb, black'],
      ['as a short form', '12pm', 'iPhone 12 Pro Max 512GB Gold'],
      ['with the brand', 'samsung galaxy s21 ultra', 'Galaxy S21 Ultra 5G 256GB'],
      ['with plus for +', 's21 plus', 'S21+ 5G, 256 GB'],
      ['unfinished', 'pixel 6 pr', 'Pixel 6 Pro 128GB'],
      ['by the year of a generation', 'iphone se 2022', 'iPhone SE (3rd generation) 64GB'],
      ['with meaningless words', 'a cheap used Pixel 6a phone for sale', 'Pixel 6a 128GB'],
      ['in other scripts', 'آيفون', 'هاتف آيفون جديد'],
      ['without their accents', 'ecran', 'Pixel-perfect 100% original Écran'],
      ['with an apostrophe', "o'neill", "O'Neill \\ special_edition"],
    ])('are understood %s', async (_, q, name) => {
      expect((await found(q))[0]).toBe(name)
      expect((await words(q)).corrected).toBeUndefined()
    })

    test.each([
      ['iphnoe 12 pro max', 'iPhone 12 Pro Max 512GB Gold', 'iphone 12 pro max'],
      ['ipone 11', 'Apple iPhone 11 (128GB, Purple) – Unlocked', 'iphone 11'],
      ['samsugn galxy a52', 'Galaxy A52 5G 128GB', 'samsung galaxy a52'],
      ['pixle 6a', 'Pixel 6a 128GB', 'pixel 6a'],
      ['iphone 11 purpel', 'Apple iPhone 11 (128GB, Purple) – Unlocked', 'iphone 11 purple'],
    ])('are corrected: %s', async (q, name, corrected) => {
      expect((await found(q))[0]).toBe(name)
      expect((await words(q)).corrected).toBe(corrected)
    })

    test('of the model find phones whose sellers left some of them out', async () => {
      expect(await found('samsung galaxy s21 plus')).toEqual(['S21+ 5G, 256 GB'])
    })

    test.each([
      ['galaxy s22', 'Samsung Galaxy S22', /Galaxy|S21/],
      ['pixel 7', 'Google Pixel 7', /Pixel 6/],
      ['iphone xr', 'iPhone XR', /iPhone/i],
    ])('that name a model without a phone find the nearest ones, and say so: %s', async (q, name, near) => {
      const [first = ''] = await found(q)
      expect(first).toMatch(near)
      expect((await words(q)).unmet).toEqual([{ kind: 'model', words: q, text: name }])
    })

    test.each([
      ['iphone 12 teal', ['teal']],
      ['iphone 12 1tb', ['1tb']],
      ['pixel 6 512gb engraved', ['512gb', 'engraved']],
      ['iphone 12 under $1', ['under $1']],
      ['iphone 12 teal under $1', ['teal', 'under $1']],
    ])('next to a known model are left out if nothing matches them: %s', async (q, dropped) => {
      const names = await found(q)
      expect(names).not.toEqual([])
      for (const name of names) expect(name).toMatch(q.startsWith('iphone') ? /iphone 12/i : /pixel 6/i)
      expect((await words(q)).dropped.toSorted()).toEqual(dropped.toSorted())
    })

    test.each([
      ['good camera phone', 'camera'],
      ['dual sim pixel', 'twoSims'],
      ['phone for my kid', 'person'],
      ['iphone rated above 4 stars', 'reviews'],
    ])('that no listing proves are said, and leave nothing out: %s', async (q, what) => {
      expect(await found(q)).not.toEqual([])
      expect(await words(q)).toMatchObject({ unprovable: [what], unmet: [] })
    })

    test('that ask for an accessory are understood as that', async () => {
      expect(await words('iphone 12 case')).toMatchObject({ isAccessory: true, unmet: [] })
      expect(await found('iphone 12 case')).toEqual(['iPhone 12 128GB Blue'])
      expect((await words('iphone 12 with case')).isAccessory).toBe(false)
    })

    test('that no title has are looked up in descriptions', async () => {
      expect(await found('pixel gasket')).toEqual(['Pixel 6a 128GB'])
      expect((await words('pixel gasket')).unmet).toEqual([])
      expect(await found('pixel 6 gasket')).toEqual(['Pixel 6 128GB'])
      for (const q of ['pixel 6 gasket', 'gasket pixel 6 gasket'])
        expect((await words(q)).unmet).toMatchObject([{ kind: 'text', words: 'gasket' }])
    })

    test('that are common are not corrected', async () => {
      const { corrected, unprovable } = await words('pixel 6 with the name')
      expect({ corrected, unprovable }).toEqual({ corrected: undefined, unprovable: [] })
    })

    test('for damage find phones whose sellers describe it', async () => {
      expect(await found('pixel with a crack')).toEqual(['Pixel 6a 128GB'])
    })

    test('for a place that only the browser knows are understood as that', async () => {
      expect(await words('iphone 12 near me')).toMatchObject({ isNearMe: true, unmet: [] })
    })

    test('that express a price or an order are read as filters', async () => {
      expect((await words('cheap iphone 12 under $5,000')).read).toEqual([
        { words: 'iphone 12', filters: {}, text: 'iPhone 12' },
        { words: 'under $5,000', filters: { max: 5000 } },
        { words: 'cheap', filters: {}, sort: 'cheapest' },
      ])
      expect(await found('iphone 12 under $5,000')).toEqual(await found('iphone 12'))
    })

    test('without a meaning find nothing, and lead to suggestions with results', async () => {
      for (const q of ['xyzzy quux', 'blorf']) {
        expect(await found(q)).toEqual([])
        const { instead } = await words(q)
        expect(instead.length).toBeGreaterThan(0)
        for (const other of instead) expect(await found(other)).not.toEqual([])
      }
      expect((await words('iphone 12')).instead).toEqual([])
    })
  })

  describe('a search', () => {
    test.each(['phones for sale', 'the', ' '])('for %j returns everything', async q => {
      expect(await found(q)).toHaveLength(Object.values(PHONES).flat().length)
    })

    test.each(['%', '_', '\\', '"', "'", '📱', '%%%', 'x'.repeat(200)])(
      'for %s is taken literally and finds nothing',
      async q => {
        expect(await found(q)).toEqual([])
      },
    )

    test('for very many words gets a response', async () => {
      const q = 'ipone galxy pixle samsugn blakc wihte pruple glod '.repeat(8).slice(0, 200)
      expect(await found(q)).not.toEqual([])
    })

    test('is only text for the database', async () => {
      expect(
        (await ask(`/api/allproducts?q=${encodeURIComponent("'; drop table products; --")}`)).status,
      ).toBe(200)
      expect(await found('pixel 6')).toEqual(['Pixel 6 128GB'])
    })

    test('may be one character long', async () => {
      const { status } = await ask('/api/allproducts?q=i')
      expect(status).toBe(200)
    })

    test.each([201, 10_000])('of %i characters is refused', async length => {
      for (const path of ['allproducts', 'product-facets', 'search-suggestions']) {
        const answer = await ask(`/api/${path}?q=${'x'.repeat(length)}`)
        expect(answer.status).toBe(length > 8000 ? 414 : 400)
        const body = await answer.json()
        if (answer.status === 400)
          expect(body).toMatchObject({ code: 'BAD_REQUEST', message: 'Your search is too long' })
      }
    })
  })
})
