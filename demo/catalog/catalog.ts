import type { ProductCondition } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { BoxItem } from '#contract/phones/facts.ts'
import type { Drawing } from '#demo/drawings/draw-phone.ts'
import { hashText, seededRandom } from '#demo/drawings/random.ts'
import { demoLanguage, saidIn } from '../languages/languages.ts'
import type { Habit } from '../languages/subjects.ts'
import { demoBrands } from './brands.ts'
import { oneOf, type Random, weighted } from './chance.ts'
import { type DemoDamage, flawsWithDots } from './dots.ts'
import { perhapsForParts } from './for-parts.ts'
import { listingIn } from './listing-in.ts'
import { isPopular, type PhoneModel, phoneModels } from './models.ts'
import { MIN_USE, simulateUse, YEAR } from './phone-use.ts'
import { drawingsFor } from './pictures.ts'
import { type DemoSeller, type SellerProfile, sellerProfiles } from './sellers.ts'
import { titleOf } from './titles.ts'
import type { Extras } from './voices/facts.ts'
import { descriptionOf } from './voices.ts'

export { type DemoBrand, demoBrands } from './brands.ts'
export { type DemoSeller, demoSellers } from './sellers.ts'

export type DemoPhone = {
  /** The seller's title. */
  name: string
  brand: string
  model: string
  /** Where it can be picked up: 'Portland, OR'. */
  location: string
  resellPriceCents: number
  /** Always above the resell price. */
  originalPriceCents: number
  /** 0.5 to 8, one decimal at most. */
  yearsUsed: number
  condition: ProductCondition
  description: string
  /** YYYY-MM-DD, after the model's release. */
  purchasedOn: string
  /** Within the last 120 days, different for every phone of a shop. */
  createdAt: Date
  seller: DemoSeller
  advertise: 'none' | 'requested' | 'approved'
  /** 1 to 6, the cover first. */
  drawings: Drawing[]
  /** Percent; null when unknown. */
  batteryHealth: number | null
  box: BoxItem[]
  faults: DemoDamage[]
  /** The carrier it is locked to. */
  lockedTo: string | null
}

/**
 * Generates the phones of a demo shop one by one, so that only one is in memory. The same seed and time give the same
 * sequence, and a larger shop starts with the phones of a smaller one. `now` is the present of the shop.
 */
export function* demoPhones({
  seed,
  count,
  now,
  language = 'en',
}: {
  seed: number
  count: number
  now: Date
  /** Of the listings and their sellers. */
  language?: Language
}): Generator<DemoPhone> {
  const shop = { seed, now, language, profiles: sellerProfiles(seed, now, language) }
  for (let index = 0; index < count; index++) yield phoneAt(index, shop)
}

type Shop = { seed: number; now: Date; language: Language; profiles: SellerProfile[] }

/** The distribution of advertised phones: one in this many, up to a maximum. */
const approvals = { first: 7, every: 50, atMost: 12 }
const requests = { first: 31, every: 97, atMost: 20 }

/** One worn phone in this many has dots on its flaws. */
const MARKED_EVERY = 3

function phoneAt(index: number, { seed, now, language, profiles }: Shop): DemoPhone {
  const random = seededRandom(hashText(`${seed}/phone/${index}`))
  const advertise = isOneOf(approvals, index) ? 'approved' : isOneOf(requests, index) ? 'requested' : 'none'
  const showpiece = advertise === 'approved'
  const createdAt = offeredAt(index, seed, now)
  const { seller, habit, places } = sellerFor(random, index, profiles, showpiece)
  const location = random() < 0.7 ? seller.location : oneOf(random, places)
  const model = modelFor(random, { habit, createdAt, showpiece, brand: brandDue(index) })
  const use = simulateUse(random, { model, habit, offeredAt: createdAt, location, showpiece })
  const color = { name: use.color, hex: use.colorHex }
  const { name, description } =
    language === 'en'
      ? { name: titleOf(use, habit, random), description: descriptionOf(use, habit, random) }
      : listingIn(language, use, { habit, random })
  const drawings = drawingsFor(random, {
    model,
    color,
    condition: use.condition,
    flaws: use.flaws,
    phone: index,
  })
  const phone: DemoPhone = {
    name,
    brand: model.brand,
    model: model.model,
    location,
    resellPriceCents: use.askedCents,
    originalPriceCents: use.paidCents,
    yearsUsed: use.yearsUsed,
    condition: use.condition,
    description,
    purchasedOn: use.boughtOn.toISOString().slice(0, 10),
    createdAt,
    seller,
    advertise,
    drawings,
    batteryHealth: use.battery.health,
    box: boxOf(use.extras),
    faults: use.condition === 'Fair' && index % MARKED_EVERY === 0 ? flawsWithDots(use.flaws, drawings) : [],
    lockedTo: use.lockedTo,
  }
  const whole = perhapsForParts(phone, { use, color, index, seed, language })
  if (language === 'en') return whole
  return {
    ...whole,
    faults: whole.faults.map(damage => ({ ...damage, note: noteIn(language, damage.note) })),
  }
}

/** Notes begin with a capital, and the flaws that they name do not. */
const noteIn = (language: Language, note: string): string => {
  const { said = {} } = demoLanguage(language) ?? {}
  const text = said[note] ?? saidIn(language, note.charAt(0).toLowerCase() + note.slice(1))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The items in the box. */
const boxOf = ({ box, power, phoneCase }: Extras): BoxItem[] => [
  ...(box ? (['box'] as const) : []),
  ...(power === 'charger' ? (['charger', 'cable'] as const) : []),
  ...(power === 'cable' ? (['cable'] as const) : []),
  ...(phoneCase ? (['case'] as const) : []),
]

function isOneOf({ first, every, atMost }: typeof approvals, index: number): boolean {
  return index % every === first && index < every * atMost
}

const DAY = 86_400_000
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

/**
 * Multiples of the golden ratio are distributed evenly and never close together, so every phone gets a unique time
 * independently of the others. The curve makes recent days denser but stays steep enough for a million times.
 */
function offeredAt(index: number, seed: number, now: Date): Date {
  const even = ((index + 1) * GOLDEN_RATIO + (hashText(`${seed}/moments`) % 1000) / 1000) % 1
  const daysAgo = 119.9 * (0.15 * even + 0.85 * even ** 1.8)
  return new Date(now.getTime() - 90_000 - Math.round(daysAgo * DAY))
}

/**
 * The two demo accounts own one phone in forty each, and those of the home page, so that people can sign in as their sellers. The
 * others own the rest; shops own more than private sellers.
 */
function sellerFor(
  random: Random,
  index: number,
  profiles: SellerProfile[],
  showpiece: boolean,
): SellerProfile {
  if (showpiece) return oneOf(random, profiles.slice(0, 2))
  const others = profiles.slice(2)
  const account = index % 40 === 3 ? profiles[0] : index % 40 === 23 ? profiles[1] : undefined
  return account ?? weighted(random, others, one => one.share)
}

/** In this interval the brand is chosen in turn, so that no category of a shop with some hundred phones is empty. */
const BRAND_TURN = { first: 11, every: 16 }

function brandDue(index: number): string | null {
  if (index % BRAND_TURN.every !== BRAND_TURN.first) return null
  return demoBrands[Math.floor(index / BRAND_TURN.every) % demoBrands.length]?.brand ?? null
}

const officeBrands = new Set(['Apple', 'Samsung', 'Google', 'Motorola', 'Nokia', 'Fairphone'])

function modelFor(
  random: Random,
  wanted: { habit: Habit; createdAt: Date; showpiece: boolean; brand: string | null },
): PhoneModel {
  const { habit, createdAt, showpiece, brand } = wanted
  const ageOf = (model: PhoneModel) => (createdAt.getTime() - model.released.getTime()) / YEAR
  const longEnoughOut = phoneModels.filter(model => ageOf(model) > MIN_USE + 0.02)
  if (showpiece) {
    const recent = longEnoughOut.filter(
      model => isPopular(model) && ageOf(model) < 3.5 && model.launchPrice >= 600,
    )
    if (recent.length > 0) return oneOf(random, recent)
  }
  return weighted(random, longEnoughOut, model => {
    if (brand !== null) return model.brand === brand ? model.popularity : 0
    if (habit === 'office' && (!officeBrands.has(model.brand) || ageOf(model) > 5.5)) return 0
    if (habit === 'shop' && ageOf(model) > 7) return model.popularity * 0.1
    return ageOf(model) < 0.9 ? model.popularity * 0.6 : model.popularity
  })
}
