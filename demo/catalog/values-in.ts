import { LANGUAGES, type Language } from '#contract/languages.ts'
import { CURRENCY, PRICE_DECIMALS, unitsOf } from '#contract/money.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import type { DemoLanguage } from '../languages/language.ts'
import { saidIn } from '../languages/languages.ts'
import { fullName, spokenName } from './models.ts'
import { plugOf } from './traits.ts'
import type { LineValues, PhoneFacts } from './voices/facts.ts'

/** The facts of a phone as texts in a language. */
export function valuesIn(
  language: Exclude<Language, 'en'>,
  speech: DemoLanguage,
  facts: PhoneFacts,
): LineValues {
  const { locale } = LANGUAGES[language]
  const until = 'until' in facts.updates ? facts.updates.until : null
  const number = (value: number) => new Intl.NumberFormat(locale, { useGrouping: false }).format(value)
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: PRICE_DECIMALS,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const monthOf = (day: Date) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
  const isInTerabytes = facts.storageGb >= 1024
  const storage = `${number(isInTerabytes ? facts.storageGb / 1024 : facts.storageGb)} ${isInTerabytes ? speech.storage.terabytes : speech.storage.gigabytes}`
  const flaws = facts.flaws.map(flaw => saidIn(language, flaw))
  const year = number(facts.boughtOn.getUTCFullYear())
  return {
    model: spokenName(facts.model),
    full: fullName(facts.model),
    storage,
    size: `${isInTerabytes ? facts.storageGb / 1024 : facts.storageGb} ${isInTerabytes ? 'TB' : 'GB'}`,
    color: colorIn(language, facts.color),
    flaws: new Intl.ListFormat(locale).format(flaws),
    firstFlaw: flaws[0] ?? '',
    boughtMonth: monthOf(facts.boughtOn),
    boughtSeason: `${speech.seasons[Math.floor(((facts.boughtOn.getUTCMonth() + 1) % 12) / 3)] ?? ''} ${year}`,
    boughtYear: year,
    how: facts.refurbished ? speech.bought.refurbished : speech.bought.new,
    years: speech.years(Math.round(facts.yearsUsed * 2)),
    paid: price.format(unitsOf(facts.paidCents)),
    price: price.format(unitsOf(facts.askedCents)),
    city: facts.location.replace(/[,،].*/, ''),
    carrier: facts.lockedTo ?? '',
    battery: facts.battery.health === null ? '' : number(facts.battery.health),
    updatesMonth: until ? monthOf(until) : '',
    updatesYear: until ? number(until.getUTCFullYear()) : '',
    extras: extrasIn(locale, speech, facts),
    next: facts.next ?? '',
    plug: plugOf(facts.model),
    // Only the English lines have these.
    moved: '',
    other: '',
  }
}

/** What people call a color. Makers' own names stay as they are. */
function colorIn(language: Language, color: string): string {
  const named: Record<string, string> = TEXTS[language].facts.colors
  return named[color.toLowerCase()] ?? color
}

function extrasIn(locale: string, { extras }: DemoLanguage, { extras: has }: PhoneFacts): string {
  const items = [
    has.box && extras.box,
    has.power === 'charger' && extras.charger,
    has.power === 'cable' && extras.cable,
    has.phoneCase !== null && extras.cases[has.phoneCase],
  ].filter(item => typeof item === 'string')
  return new Intl.ListFormat(locale).format(items)
}
