import { LANGUAGES, type Language } from '#contract/languages.ts'
import { readableNumber } from '#contract/phone-number.ts'
import { amountIn, problemIn, textsIn } from '../../../platform/texts/texts.ts'
import type { DealView } from './queries.ts'

/** What the sentences about the next step of a deal consist of, in one language. */
export type StepTexts = ReturnType<typeof stepTextsIn>

type Meeting = Pick<NonNullable<DealView['meeting']>, 'place' | 'at' | 'timeZone'>
type Person = 'buyer' | 'seller'

const DAY_AND_TIME = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  minute: '2-digit',
} as const

/** The language of a reader, and the time zone of the shop, for times of which nobody has said where they are. */
export type Reading = {
  language: Language
  timeZone: string
  /** Whether the sentences have contact details, as emails do. Pages show them as links. */
  hasContacts?: boolean
}

/** The texts and formats of a language. */
export function stepTextsIn({ language, timeZone: shopZone, hasContacts = false }: Reading) {
  const { locale, dir } = LANGUAGES[language]
  const t = textsIn(language)('dealSteps')
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const dayAndTime = { ...DAY_AND_TIME, hour: hour12 ? 'numeric' : '2-digit' } as const
  /** Keeps the order of a number or an address in a text that is read from the right. */
  const apart = (text: string) => (dir === 'rtl' ? `\u2068${text}\u2069` : text)
  const number = (phone: string) => apart(readableNumber(phone))
  return {
    t,
    forAdmins: textsIn(language)('dealStepsForAdmins'),
    money: (cents: number) => amountIn(language, cents),

    /** A time with its zone: `Friday, November 27, 6:00 PM UTC`. */
    date: (at: Date, timeZone = shopZone) =>
      new Intl.DateTimeFormat(locale, { ...dayAndTime, timeZone, timeZoneName: 'short' }).format(at),

    /** `at Central Station on Friday, November 27 at 6 pm`. */
    meeting(meeting: Meeting | null): string {
      if (!meeting) return ''
      const { place, at, timeZone } = meeting
      const time = new Intl.DateTimeFormat(locale, { ...dayAndTime, timeZone })
        .format(at)
        .replace(/(:00)?\s(AM|PM)$/, (_, _minutes, half) => ` ${half.toLowerCase()}`)
      return t('meetingAt', { place, time })
    },

    /** A stored reason of a payout that failed. */
    failure: (reason: string) => problemIn(language, reason),

    /** Who carries a parcel; in emails with its number, which pages show on its own: `DHL (00340434…)`. */
    carrier({ carrier, trackingNumber }: Pick<DealView, 'carrier' | 'trackingNumber'>): string {
      const name = carrier ?? t('carrier')
      return hasContacts && trackingNumber ? `${name} (${apart(trackingNumber)})` : name
    },

    /** How the buyer has sent the phone back, after something else; in emails with the number of the parcel. */
    returned({ returnCarrier, returnTrackingNumber }: DealView): string {
      const number = hasContacts && returnTrackingNumber ? apart(returnTrackingNumber) : ''
      const details = [returnCarrier, number].filter(Boolean).join(' ')
      return details && ` (${details})`
    },

    /** A person's contact: `Bo (+1 503 555 0123, bo@example.org)`. Erased details are left out. */
    contact(view: DealView, whose: Person): string {
      const { name, phone, email } = personOf(view, whose)
      if (!hasContacts) return name
      const ways = [phone && number(phone), email && apart(email)].filter(Boolean).join(t('between'))
      return ways ? `${name} (${ways})` : name
    },

    /** A person's phone number, after something else: ` (+1 503 555 0123)`. */
    phone(view: DealView, whose: Person): string {
      const { phone } = personOf(view, whose)
      return hasContacts && phone ? ` (${number(phone)})` : ''
    },
  }
}

/** Sentences one after the other; empty ones are left out. */
export const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The seller's share, less what was kept because of a debt. */
export const paidCents = ({ sellerCents, lastPayout }: DealView): number =>
  sellerCents - (lastPayout?.keptCents ?? 0)

const personOf = (view: DealView, whose: Person) =>
  whose === 'buyer'
    ? { name: view.buyerName, phone: view.buyerPhone, email: view.buyerEmail }
    : { name: view.sellerName, phone: view.sellerPhone, email: view.sellerEmail }
