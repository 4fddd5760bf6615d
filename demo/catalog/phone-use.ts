import { OWN_CARRIERS } from '#contract/carriers.ts'
import type { Condition, Habit } from '../languages/subjects.ts'
import { between, happens, oneOf, type Random, weighted } from './chance.ts'
import { flawsOf } from './flaws.ts'
import { isPopular, type PhoneModel, phoneModels, spokenName } from './models.ts'
import { askedCents, paidCents } from './prices.ts'
import { cameWithCharger, traitsOf } from './traits.ts'
import type { Battery, Extras, PhoneFacts, UpdatesLeft } from './voices/facts.ts'

const DAY = 86_400_000
export const YEAR = 365.25 * DAY

/** The minimum and maximum years of use of a phone. */
export const MIN_USE = 0.5
const LONGEST_USE = 8

type UsedPhone = PhoneFacts & { colorHex: string; offeredAt: Date }

/** Generates the history of a phone from its purchase to this offer. */
export function simulateUse(
  random: Random,
  {
    model,
    habit,
    offeredAt,
    location,
    showpiece,
  }: {
    model: PhoneModel
    habit: Habit
    offeredAt: Date
    location: string
    /** Whether the phone will be advertised, so that it has no flaw. */
    showpiece: boolean
  },
): UsedPhone {
  const storageGb = weighted(random, model.storage, size => 1 / (1.2 + model.storage.indexOf(size)) ** 1.4)
  const color = weighted(random, model.colors, one => 1 / (1.3 + model.colors.indexOf(one)))
  const boughtOn = purchaseDay(random, model, offeredAt)
  const used = (offeredAt.getTime() - boughtOn.getTime()) / YEAR
  const condition = showpiece ? 'Excellent' : conditionAfter(random, used)
  const refurbished = boughtOn.getTime() - model.released.getTime() > between(random, 1.4, 2.8) * YEAR
  const lockedTo = habit === 'shop' || showpiece ? null : lock(random, model, location)
  const purchase = { model, storageGb, purchasedOn: boughtOn, refurbished }
  const paid = paidCents(random, purchase)
  const next = laterModel(random, model, offeredAt)
  return {
    model,
    storageGb,
    color: color.name,
    colorHex: color.hex,
    condition,
    flaws: showpiece ? [] : flawsOf(random, model, condition),
    boughtOn,
    offeredAt,
    refurbished,
    yearsUsed: statedYears(random, used),
    paidCents: paid,
    askedCents: askedCents(random, {
      ...purchase,
      condition,
      offeredAt,
      locked: lockedTo !== null,
      bySpecialist: habit === 'shop',
      paidCents: paid,
    }),
    location,
    lockedTo,
    battery: batteryAfter(random, model, used, habit),
    updates: updatesLeft(model, offeredAt),
    extras: extrasOf(random, model, condition, habit),
    traits: traitsOf(model),
    next: next && spokenName(next),
    nextIsOtherBrand: next !== null && next.brand !== model.brand,
  }
}

/** Most phones are bought within months of release, some years later; always after it. */
function purchaseDay(random: Random, model: PhoneModel, offeredAt: Date): Date {
  const age = (offeredAt.getTime() - model.released.getTime()) / YEAR
  const delay = Math.min((age - MIN_USE) * random() ** 1.8, 5)
  const years = Math.min(
    LONGEST_USE - 0.05,
    Math.max(MIN_USE, age - delay) - (age > LONGEST_USE ? random() : 0),
  )
  const earliest = model.released.getTime() + DAY
  const day = Math.max(earliest, Math.floor((offeredAt.getTime() - years * YEAR) / DAY) * DAY)
  return new Date(day)
}

/** The years of use as a seller would state them: nearly exact for young phones, otherwise mostly rounded to half years. */
function statedYears(random: Random, years: number): number {
  const stated = years > 2 && happens(random, 0.6) ? Math.round(years * 2) / 2 : Math.round(years * 10) / 10
  return Math.min(LONGEST_USE, Math.max(MIN_USE, stated))
}

function conditionAfter(random: Random, years: number): Condition {
  const excellent = Math.max(0.13, 0.68 - 0.16 * years)
  const fair = Math.min(0.34, 0.04 + 0.065 * years)
  const chance = random()
  if (chance < excellent) return 'Excellent'
  return chance < 1 - fair ? 'Good' : 'Fair'
}

const soldByCarriers = new Set(['Apple', 'Samsung', 'Google', 'Motorola', 'LG', 'OnePlus'])

function lock(random: Random, { brand }: PhoneModel, location: string): string | null {
  if (OWN_CARRIERS)
    return OWN_CARRIERS.length > 0 && soldByCarriers.has(brand) && happens(random, 0.05)
      ? oneOf(random, OWN_CARRIERS)
      : null
  const inTheStates = /, (?!UK|NS|QC|BC|ON)[A-Z]{2}$/.test(location)
  if (!inTheStates || !soldByCarriers.has(brand) || !happens(random, 0.08)) return null
  return oneOf(random, ['Verizon', 'AT&T', 'T-Mobile', 'AT&T', 'Verizon', 'Cricket', 'US Cellular'])
}

function batteryAfter(random: Random, model: PhoneModel, years: number, habit: Habit): Battery {
  const replacedChance = years < 2 ? 0 : habit === 'shop' ? 0.4 : model.brand === 'Fairphone' ? 0.45 : 0.1
  const replaced = happens(random, replacedChance)
  const aged = 101 - between(random, 3.4, 5.6) * years - (years > 0.8 ? between(random, 0, 2) : 0)
  const health = Math.round(replaced ? between(random, 97, 100) : Math.min(100, Math.max(72, aged)))
  return {
    health: model.brand === 'Apple' ? health : null,
    state: replaced || years < 1.4 ? 'fresh' : years < 3.2 ? 'fine' : 'tired',
    replaced,
  }
}

function updatesLeft({ securityUpdates }: PhoneModel, offeredAt: Date): UpdatesLeft {
  if (securityUpdates === 'ended') return { state: 'ended', until: null }
  if (securityUpdates === 'supported' || securityUpdates === 'unknown') return { state: securityUpdates }
  const yearsLeft = (securityUpdates.until.getTime() - offeredAt.getTime()) / YEAR
  // Avoids dates near the start or end of a month, which would read wrong in a description.
  if (yearsLeft < 0) return { state: 'ended', until: securityUpdates.until }
  return { state: yearsLeft < 1.1 ? 'ending' : 'lasting', until: securityUpdates.until }
}

const cases = [
  'a case',
  'a clear case',
  'a leather case',
  'two cases',
  'a case with a spare screen protector',
]

function extrasOf(random: Random, model: PhoneModel, condition: Condition, habit: Habit): Extras {
  const kept = { Excellent: 0.62, Good: 0.38, Fair: 0.15 }[condition]
  const shop = habit === 'shop'
  const power = happens(random, shop ? 0.5 : kept + 0.15)
    ? cameWithCharger(model)
      ? 'charger'
      : 'cable'
    : null
  return {
    box: !shop && happens(random, kept),
    power,
    phoneCase: !shop && happens(random, 0.4) ? oneOf(random, cases) : null,
  }
}

/** A well-known model of the last two years that is newer by a generation or more. */
function laterModel(random: Random, { released }: PhoneModel, offeredAt: Date): PhoneModel | null {
  const candidates = phoneModels.filter(
    other =>
      isPopular(other) &&
      other.released.getTime() > released.getTime() + 0.8 * YEAR &&
      other.released.getTime() > offeredAt.getTime() - 2.2 * YEAR &&
      other.released < offeredAt,
  )
  return candidates.length > 0 && happens(random, 0.6) ? oneOf(random, candidates) : null
}
