import type { SearchSort } from '#contract/search/filters.ts'
import { list } from '../list.ts'

/** Words that ask for an order of the results. */
export const ORDERS: Partial<Record<SearchSort, string[]>> = {
  dearest: list(`
    high to low, highest to lowest, highest first, most expensive first, price descending, dearest, priciest, highest price,
    highest priced, expensive, costliest
  `),
  cheapest: list(`
    cheap, cheapest, cheaper, cheaply, inexpensive, affordable, affordably, low cost, lowest cost, low price, low priced, lowest
    price, lowest priced, budget friendly, budget phone, budget, bargain, best price, best value, good price, good value, not
    expensive, not too expensive, economical, barato, barata, gunstig, gunstige, gunstigste, billig, billiges, pas cher, least
    expensive, value for money, break the bank, without breaking the bank, low to high, lowest to highest, lowest first, cheapest
    first, price ascending, sort by price, sorted by price, by price, free phone, free phones, for free, burner, burner phone,
    burner phones, dirt cheap, super cheap, not too pricey, nothing too expensive, nothing too pricey, throwaway phone, beater
    phone
  `),
  'least-used': list('least used, less used, newest used, used for a few months, used a few months'),
  battery: list(`
    best battery health, highest battery health, best battery percentage, highest battery percentage, healthiest battery, best
    batt health, highest battery, sort by battery, sorted by battery, by battery health
  `),
  storage: list(`
    biggest storage, most storage, largest storage, highest storage, max storage, maximum storage, most gb, most space, biggest
    memory, most memory, highest capacity, biggest capacity, largest capacity, sort by storage, most gigabytes
  `),
  newest: list(`
    newest first, most recent first, latest first, sort by newest, sorted by newest, sort by date, sorted by date, sort by new,
    by date, newly listed, just listed, recently listed, recent listings, new listings, latest listings, newest listings
  `),
}

/** Words for the latest models. */
export const LATEST = list(`
  latest, newest, most recent, newest model, latest model, latest generation, newest generation, current generation, current,
  this years, this years model
`)
/** The generation before the latest. */
export const PREVIOUS = list(`
  second newest, second latest, 2nd newest, previous generation, last generation, previous gen, last gen, previous model, last years, last years model
`)
export const OLDEST = ['oldest', 'old model', 'older model', 'older models']
