import { LOCALE } from '#contract/locale.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import type { Condition, Trait } from '../../languages/subjects.ts'
import { fullName, type PhoneModel, spokenName, storageLabel } from '../models.ts'
import { plugOf } from '../traits.ts'

/** Everything a seller could truthfully say about one phone. All voices speak from these facts only. */
export type PhoneFacts = {
  model: PhoneModel
  storageGb: number
  color: string
  condition: Condition
  /** Never empty for Fair; noun phrases such as 'a dent in the top left corner'. */
  flaws: string[]
  boughtOn: Date
  refurbished: boolean
  yearsUsed: number
  paidCents: number
  askedCents: number
  /** 'Portland, OR' */
  location: string
  /** The carrier it is locked to. */
  lockedTo: string | null
  battery: Battery
  updates: UpdatesLeft
  extras: Extras
  traits: Trait[]
  /** What the seller uses now, as people say it. */
  next: string | null
  nextIsOtherBrand: boolean
}

export type Battery = {
  /** Percent of the capacity when new, where the phone shows it. */
  health: number | null
  state: 'fresh' | 'fine' | 'tired'
  replaced: boolean
}

export type UpdatesLeft =
  | { state: 'ended'; until: Date | null }
  | { state: 'ending' | 'lasting'; until: Date }
  | { state: 'supported' | 'unknown' }

/** What goes along, apart from the phone. */
export type Extras = { box: boolean; power: 'charger' | 'cable' | null; phoneCase: string | null }

/** The facts as texts to be put into lines. */
export type LineValues = {
  model: string
  full: string
  storage: string
  size: string
  color: string
  flaws: string
  firstFlaw: string
  boughtMonth: string
  boughtSeason: string
  boughtYear: string
  how: string
  years: string
  paid: string
  price: string
  city: string
  carrier: string
  battery: string
  updatesMonth: string
  updatesYear: string
  extras: string
  next: string
  moved: string
  plug: string
  other: string
}

export function valuesOf(facts: PhoneFacts): LineValues {
  const until = 'until' in facts.updates ? facts.updates.until : null
  return {
    model: spokenName(facts.model),
    full: fullName(facts.model),
    storage: storageLabel(facts.storageGb, ' '),
    size: storageLabel(facts.storageGb),
    color: facts.color,
    flaws: listed(facts.flaws),
    firstFlaw: facts.flaws[0] ?? '',
    boughtMonth: `${month.format(facts.boughtOn)} ${facts.boughtOn.getUTCFullYear()}`,
    boughtSeason: `${seasonOf(facts.boughtOn)} ${facts.boughtOn.getUTCFullYear()}`,
    boughtYear: String(facts.boughtOn.getUTCFullYear()),
    how: facts.refurbished ? 'refurbished' : 'new',
    years: yearsText(facts.yearsUsed),
    paid: dollars(facts.paidCents),
    price: dollars(facts.askedCents),
    city: facts.location.replace(/,.*/, ''),
    carrier: facts.lockedTo ?? '',
    battery: String(facts.battery.health ?? ''),
    updatesMonth: until ? `${month.format(until)} ${until.getUTCFullYear()}` : '',
    updatesYear: until ? String(until.getUTCFullYear()) : '',
    extras: extrasOf(facts.extras),
    next: facts.next ?? '',
    moved: facts.nextIsOtherBrand ? 'switched' : 'upgraded',
    plug: plugOf(facts.model),
    other: facts.model.brand === 'Apple' ? 'Android' : 'an iPhone',
  }
}

const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })

const seasons = ['winter', 'spring', 'summer', 'fall']

/** Meteorological: December to February is winter. */
function seasonOf(day: Date): string {
  return seasons[Math.floor(((day.getUTCMonth() + 1) % 12) / 3)] ?? ''
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** 'two and a half years' for 2.4: what somebody says who has not looked it up. */
function yearsText(years: number): string {
  if (years < 0.65) return 'about six months'
  if (years < 0.9) return 'about nine months'
  if (years < 1.3) return 'about a year'
  if (years < 1.7) return 'a year and a half'
  const whole = Math.floor(years)
  const rest = years - whole
  if (rest > 0.65) return `almost ${numbers[whole + 1]} years`
  if (rest > 0.35 && whole < 6) return `${numbers[whole]} and a half years`
  return `${rest > 0.15 ? 'a bit over ' : ''}${numbers[whole]} years`
}

function dollars(cents: number): string {
  return priceText(Math.round(unitsOf(cents)))
}

function extrasOf({ box, power, phoneCase }: Extras): string {
  const fromTheShop = box ? `the original box${power ? ` and ${power}` : ''}` : power && `a ${power}`
  return [fromTheShop, phoneCase].filter(item => item !== null).join(', plus ')
}

/** 'this, that and those'. */
function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`
}
