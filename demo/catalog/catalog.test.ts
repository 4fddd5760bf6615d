import { describe, expect, test } from 'vitest'
import { ADVERTISED_ON_HOME, FOR_PARTS, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { type DemoPhone, demoBrands, demoPhones, demoSellers } from './catalog.ts'
import { phoneModels } from './models.ts'
import { drawingId, drawingOf } from './pictures.ts'

const now = new Date('2026-11-20T20:00:00Z')
const DAY = 86_400_000
const shop = [...demoPhones({ seed: 1, count: 600, now })]

const releasedOn = new Map(phoneModels.map(({ brand, model, released }) => [`${brand}/${model}`, released]))

describe('the models', () => {
  test('are many, of many brands, each brand a category', () => {
    expect(phoneModels.length).toBeGreaterThanOrEqual(220)
    const brands = new Set(phoneModels.map(model => model.brand))
    expect(brands.size).toBeGreaterThanOrEqual(16)
    expect([...brands].sort()).toEqual(demoBrands.map(({ brand }) => brand).sort())
  })

  test('are each listed once, with all their facts', () => {
    expect(releasedOn.size).toBe(phoneModels.length)
    for (const model of phoneModels) {
      expect(model.released.getTime(), model.model).toBeGreaterThan(Date.UTC(2010))
      expect(model.launchPrice, model.model).toBeGreaterThan(100)
      expect(model.popularity, model.model).toBeGreaterThan(0)
      expect(model.storage, model.model).toEqual([...model.storage].sort((a, b) => a - b))
      for (const color of model.colors) expect(color.hex, model.model).toMatch(/^#[0-9a-f]{6}$/)
    }
  })
})

describe('the sellers', () => {
  const sellers = demoSellers(1, now)

  test('include the two demo accounts first', () => {
    expect(sellers[0]).toMatchObject({ email: 'seller@redial.test', name: 'Sam Seller', verified: true })
    expect(sellers[1]).toMatchObject({
      email: 'seller2@redial.test',
      name: 'Robin Reseller',
      verified: false,
    })
    for (const account of sellers.slice(0, 2)) {
      expect(shop.filter(phone => phone.seller.email === account.email).length).toBeGreaterThanOrEqual(12)
    }
  })

  test('are different people, with phone numbers, who joined before they listed their phones', () => {
    for (const field of ['key', 'email', 'phone', 'name'] as const) {
      expect(new Set(sellers.map(seller => seller[field])).size, field).toBe(sellers.length)
    }
    for (const seller of sellers) {
      expect(seller.email).toMatch(/^[a-z0-9.]+@redial\.test$/)
      expect(seller.phone).toMatch(/^\+\d[\d ]{9,15}$/)
      expect(seller.joinedAt.getTime()).toBeLessThan(now.getTime() - 120 * DAY)
    }
  })
})

describe('a shop of 600 phones', () => {
  test('is the same for the same seed and differs for another seed', () => {
    expect([...demoPhones({ seed: 1, count: 600, now })]).toEqual(shop)
    const other = [...demoPhones({ seed: 2, count: 600, now })]
    expect(other.map(phone => phone.name)).not.toEqual(shop.map(phone => phone.name))
  })

  test('begins with the phones of a smaller shop', () => {
    expect([...demoPhones({ seed: 1, count: 40, now })]).toEqual(shop.slice(0, 40))
  })

  test('has phones of every brand', () => {
    expect(new Set(shop.map(phone => phone.brand)).size).toBe(demoBrands.length)
  })

  test('keeps every field valid', () => {
    for (const phone of shop) keepsTheRules(phone)
  })

  test('keeps every field valid for other seeds', () => {
    for (const seed of [2, 3, 4, 5]) {
      for (const phone of demoPhones({ seed, count: 600, now })) keepsTheRules(phone)
    }
  })

  test('rarely repeats a text', () => {
    expect(new Set(shop.map(phone => phone.description)).size).toBeGreaterThanOrEqual(0.95 * shop.length)
  })

  test('has no picture twice', () => {
    const ids = shop.flatMap(({ drawings }) => drawings.map(drawingId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('shows the flaws that it states', () => {
    for (const { drawings, faults } of shop) {
      for (const { closeUp = -1 } of faults) {
        if (closeUp >= 0) expect(drawings[closeUp]).toMatchObject({ view: 'wear', marks: expect.anything() })
      }
    }
    const worn = shop.filter(({ condition }) => condition === 'Fair')
    const shown = worn.filter(({ drawings }) => drawings.some(({ marks = [] }) => marks.length > 0))
    expect(shown.length).toBeGreaterThan(0.85 * worn.length)
  })

  test('advertises more phones in good condition than the home page has below its top, and has some requests', () => {
    const approved = shop.filter(phone => phone.advertise === 'approved')
    expect(approved).toHaveLength(ADVERTISED_ON_HOME + 4)
    for (const phone of approved) expect(phone).toMatchObject({ condition: 'Excellent' })
    // People can sign in as their sellers.
    const sellers = new Set(approved.map(({ seller }) => seller.email))
    expect([...sellers].toSorted()).toEqual(['seller2@redial.test', 'seller@redial.test'])
    expect(shop.filter(phone => phone.advertise === 'requested').length).toBeGreaterThanOrEqual(3)
  })

  test('calls no phone with lines, spots or dead areas on its screen fair', () => {
    for (const { condition, description } of shop)
      if (condition !== FOR_PARTS) expect(description).not.toMatch(/bright spot|dark line|dead (area|corner)/)
  })

  test('has some phones for parts, which say what fails and are cheap', () => {
    const forParts = shop.filter(({ condition }) => condition === FOR_PARTS)
    expect(forParts.length).toBeGreaterThanOrEqual(8)
    for (const phone of forParts) {
      expect(phone.name).toMatch(/, for parts$/)
      expect(phone.faults.length).toBeGreaterThan(0)
      expect(phone.drawings.at(-1)?.view).toBe('wear')
      expect(phone.faults.length).toBeLessThanOrEqual(8)
      expect(phone.resellPriceCents).toBeLessThan(0.4 * phone.originalPriceCents)
    }
  })

  test('marks damage on some covers, with a close-up', () => {
    const dots = shop.flatMap(({ faults }) =>
      faults.flatMap(({ spot, closeUp }) => (spot ? [{ spot, closeUp }] : [])),
    )
    expect(dots.length).toBeGreaterThanOrEqual(15)
    expect(dots.some(({ closeUp }) => closeUp !== undefined)).toBe(true)
    for (const { spot } of dots)
      expect(Math.min(spot.x, spot.y, 1000 - spot.x, 1000 - spot.y)).toBeGreaterThanOrEqual(20)
  })

  test('has more recent offers than old ones, no two at the same moment', () => {
    expect(new Set(shop.map(phone => phone.createdAt.getTime())).size).toBe(shop.length)
    const recent = shop.filter(phone => phone.createdAt.getTime() > now.getTime() - 60 * DAY)
    expect(recent.length).toBeGreaterThan(0.55 * shop.length)
  })
})

describe('a large shop', () => {
  test('streams phones, each with a distinct creation time and pictures that their ids describe', () => {
    const moments = new Set<number>()
    let approved = 0
    let undrawable = 0
    for (const phone of demoPhones({ seed: 1, count: 20_000, now })) {
      moments.add(phone.createdAt.getTime())
      if (phone.advertise === 'approved') approved++
      for (const drawing of phone.drawings) {
        const again = drawingOf(drawingId(drawing))
        if (JSON.stringify(again) !== JSON.stringify(drawing)) undrawable++
      }
    }
    expect(moments.size).toBe(20_000)
    expect(approved).toBe(12)
    expect(undrawable).toBe(0)
  })

  test('creates each phone only on demand', () => {
    const phones = demoPhones({ seed: 1, count: Number.MAX_SAFE_INTEGER, now })
    expect(phones.next().value).toEqual(shop[0])
    expect(phones.next().value).toEqual(shop[1])
  })
})

function keepsTheRules(phone: DemoPhone): void {
  const label = `${phone.name}: ${phone.description}`
  const purchased = new Date(phone.purchasedOn)
  const years = (phone.createdAt.getTime() - purchased.getTime()) / (365.25 * DAY)

  expect(phone.name.length, label).toBeLessThanOrEqual(120)
  expect(phone.description.length, label).toBeGreaterThanOrEqual(15)
  expect(phone.description.length, label).toBeLessThanOrEqual(900)
  expect(phone.name + phone.description, label).not.toMatch(
    /[<>[\]{}]|undefined|null|NaN| {2}|\.\.|@|\d{3}-\d{4}|\s$|\bin $/,
  )

  expect(phone.resellPriceCents, label).toBeGreaterThan(0)
  expect(Number.isInteger(phone.resellPriceCents) && Number.isInteger(phone.originalPriceCents), label).toBe(
    true,
  )
  expect(phone.resellPriceCents, label).toBeLessThan(phone.originalPriceCents)

  expect(phone.purchasedOn, label).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(purchased > (releasedOn.get(`${phone.brand}/${phone.model}`) ?? now), label).toBe(true)
  expect(purchased < phone.createdAt && phone.createdAt < now, label).toBe(true)
  expect(phone.createdAt.getTime(), label).toBeGreaterThan(now.getTime() - 121 * DAY)
  expect(Math.abs(phone.yearsUsed - years), label).toBeLessThan(0.31)
  expect(phone.yearsUsed, label).toBeGreaterThanOrEqual(0.5)
  expect(phone.yearsUsed, label).toBeLessThanOrEqual(8)
  expect(Math.abs(phone.yearsUsed * 10 - Math.round(phone.yearsUsed * 10)), label).toBeLessThan(1e-9)

  expect(PRODUCT_CONDITIONS, label).toContain(phone.condition)
  expect(phone.location, label).toMatch(/^\p{Lu}[\p{L}. ]+, \p{Lu}\p{L}+$/u)
  expect(phone.drawings.length, label).toBeGreaterThanOrEqual(1)
  expect(phone.drawings.length, label).toBeLessThanOrEqual(6)
  expect(['pair', 'back', 'front'], label).toContain(phone.drawings[0]?.view)
  for (const drawing of phone.drawings) {
    expect(drawing, label).toMatchObject({
      brand: phone.brand,
      model: phone.model,
      color: phone.drawings[0]?.color,
    })
  }
  expect(new Set(phone.drawings.map(drawing => JSON.stringify(drawing))).size, label).toBe(
    phone.drawings.length,
  )
}
