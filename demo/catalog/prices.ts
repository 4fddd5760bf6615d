import { DEFAULT_CURRENCY } from '#contract/currencies.ts'
import { CURRENCY, inDollars, minorOf, roughly, unitsOf } from '#contract/money.ts'
import type { Condition } from '../languages/subjects.ts'
import { between, happens, type Random } from './chance.ts'
import type { PhoneModel } from './models.ts'
import { isFoldable } from './traits.ts'

const MONTH = 30.44 * 86_400_000
const YEAR = 365.25 * 86_400_000

/** The share of the launch price by years since release, from asking prices on resale sites. */
type Curve = readonly (readonly [years: number, share: number])[]

const SLOW: Curve = [
  [0, 0.95],
  [0.5, 0.8],
  [1.2, 0.66],
  [2.2, 0.47],
  [3.2, 0.36],
  [4.2, 0.28],
  [5.2, 0.2],
  [6.2, 0.17],
  [7.2, 0.12],
  [8.2, 0.105],
  [9.2, 0.075],
  [11, 0.055],
]
const STEADY: Curve = [
  [0, 0.9],
  [0.5, 0.7],
  [0.9, 0.61],
  [1.8, 0.44],
  [2.8, 0.33],
  [3.8, 0.235],
  [4.8, 0.165],
  [5.8, 0.12],
  [6.8, 0.095],
  [7.8, 0.08],
  [10, 0.055],
]
const QUICK: Curve = [
  [0, 0.85],
  [0.5, 0.62],
  [1.2, 0.47],
  [2.1, 0.32],
  [3.1, 0.22],
  [4.1, 0.165],
  [5.1, 0.125],
  [6.1, 0.09],
  [7.1, 0.07],
  [10, 0.048],
]
const REPAIRABLE: Curve = [
  [0, 0.9],
  [0.5, 0.76],
  [1.2, 0.64],
  [2.2, 0.5],
  [3.2, 0.4],
  [5.1, 0.24],
  [7.1, 0.16],
  [11, 0.06],
]

const curveOf: Record<string, Curve> = {
  Apple: SLOW,
  Samsung: STEADY,
  OnePlus: STEADY,
  Sony: STEADY,
  Nothing: STEADY,
  Fairphone: REPAIRABLE,
}

const conditionFactor: Record<Condition, number> = { Excellent: 1.07, Good: 0.95, Fair: 0.75 }

/** The minimum price. */
const LOWEST_PRICE = 15

type Purchase = {
  model: PhoneModel
  storageGb: number
  purchasedOn: Date
  /** Bought refurbished or second-hand, long after release. */
  refurbished: boolean
}

/** The price that the seller paid, in minor units: launch price and storage, less discounts at that time. */
export function paidCents(random: Random, { model, storageGb, purchasedOn, refurbished }: Purchase): number {
  const monthsLate = Math.max(0, (purchasedOn.getTime() - model.released.getTime()) / MONTH - 3)
  const discount =
    model.brand === 'Apple' ? Math.min(0.35, 0.0085 * monthsLate) : Math.min(0.45, 0.014 * monthsLate)
  const list = model.launchPrice + storageSurcharge(model, storageGb)
  const paid = list * (1 - discount) * (refurbished ? 0.72 : 1)
  const dollars = discount < 0.01 ? list : Math.max(29, Math.round(paid / 10) * 10 - (paid > 120 ? 1 : 0))
  const justBelow = dollars % 50 === 0 || (dollars % 10 === 9 && happens(random, 0.15))
  if (!justBelow || !happens(random, 0.6)) return inCurrency(dollars)
  return inCurrency(dollars % 10 === 9 ? dollars + 0.99 : dollars - 0.01)
}

type Offer = Purchase & {
  condition: Condition
  offeredAt: Date
  locked: boolean
  /** Whether the seller is a shop, which tests and cleans phones and asks a higher price. */
  bySpecialist: boolean
  /** The price that was paid, in minor units; the asking price is below it. */
  paidCents: number
}

/** The asking price, in minor units. */
export function askedCents(random: Random, offer: Offer): number {
  const { model } = offer
  const age = (offer.offeredAt.getTime() - model.released.getTime()) / YEAR
  const newPrice = model.launchPrice + 0.45 * storageSurcharge(model, offer.storageGb)
  const value =
    newPrice *
    shareLeft(curveOf[model.brand] ?? QUICK, age) *
    conditionFactor[offer.condition] *
    (isFoldable(model) ? 0.8 : 1) *
    (offer.locked ? 0.86 : 1) *
    (offer.bySpecialist ? 1.07 : 1) *
    between(random, 0.93, 1.07)
  const ceiling = inDollars(unitsOf(offer.paidCents)) * 0.9
  return priceTag(random, Math.max(LOWEST_PRICE, Math.min(value, ceiling)), offer.bySpecialist)
}

/** Private sellers round to fives and tens, or to a nine; shops use .99; a few prices have fifty cents. */
function priceTag(random: Random, dollars: number, bySpecialist: boolean): number {
  const habit = random()
  const step = dollars < 100 || happens(random, 0.4) ? 5 : 10
  const rounded = Math.max(LOWEST_PRICE, Math.round(dollars / step) * step)
  if (bySpecialist && habit < 0.3) return inCurrency(rounded - 0.01)
  if (habit < 0.04) return inCurrency(rounded - 2.5)
  if (habit < 0.3 && rounded > 40) return inCurrency(rounded - 1)
  return inCurrency(rounded)
}

/** The minor units of the shop's currency for a price in dollars. Prices just below a round one stay so: 279 euros, 44,900 yen. */
function inCurrency(dollars: number): number {
  if (CURRENCY === DEFAULT_CURRENCY) return minorOf(dollars)
  const isJustBelow = dollars % 5 > 4
  const price = roughly(isJustBelow ? Math.ceil(dollars / 5) * 5 : dollars)
  const below = price >= 100 && isJustBelow ? 10 ** (Math.floor(Math.log10(price)) - 2) : 0
  return minorOf(price - below)
}

/** The launch price of storage in dollars, by gigabytes. */
type StoragePrices = Record<number, number>

const APPLE_STORAGE: StoragePrices = {
  16: 0,
  32: 50,
  64: 100,
  128: 150,
  256: 250,
  512: 450,
  1024: 650,
  2048: 1050,
}
const FLAGSHIP_STORAGE: StoragePrices = { 16: 0, 32: 0, 64: 50, 128: 100, 256: 160, 512: 280, 1024: 640 }
const BUDGET_STORAGE: StoragePrices = { 16: 0, 32: 0, 64: 40, 128: 80, 256: 130, 512: 190 }

/** The surcharge at launch over the smallest storage of the model, in dollars. */
function storageSurcharge(model: PhoneModel, storageGb: number): number {
  const prices =
    model.brand === 'Apple' ? APPLE_STORAGE : model.launchPrice >= 500 ? FLAGSHIP_STORAGE : BUDGET_STORAGE
  const priceOf = (gigabytes: number) => prices[gigabytes] ?? 0
  return priceOf(storageGb) - priceOf(model.storage[0] ?? storageGb)
}

function shareLeft(curve: Curve, years: number): number {
  let [fromYears, fromShare] = curve[0] ?? [0, 1]
  for (const [toYears, toShare] of curve) {
    if (years < toYears) {
      const along = (years - fromYears) / (toYears - fromYears)
      return fromShare + (toShare - fromShare) * Math.max(0, along)
    }
    fromYears = toYears
    fromShare = toShare
  }
  return fromShare
}
