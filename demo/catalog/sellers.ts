import type { Language } from '#contract/languages.ts'
import { hashText, seededRandom } from '#demo/drawings/random.ts'
import type { Habit } from '../languages/subjects.ts'
import { between, happens } from './chance.ts'
import { type Person, peopleIn } from './people.ts'

export type DemoSeller = {
  key: string
  name: string
  email: string
  /** With country code, suitable for a `tel:` link without its spaces; from ranges reserved for fiction. */
  phone: string
  verified: boolean
  location: string
  joinedAt: Date
}

/** A seller with the selling style. */
export type SellerProfile = { seller: DemoSeller; habit: Habit; places: string[]; share: number }

const DAY = 86_400_000

/** The first people of the list get the demo accounts of the login page. */
const accountEmails = ['seller@redial.test', 'seller2@redial.test']

/** The people who sell in the demo shop; the same seed and time always give the same people. */
export function demoSellers(seed: number, now: Date, language: Language = 'en'): DemoSeller[] {
  return sellerProfiles(seed, now, language).map(profile => profile.seller)
}

/** The same people with their selling styles, to generate their listings. */
export function sellerProfiles(seed: number, now: Date, language: Language = 'en'): SellerProfile[] {
  return peopleIn(language).map((person, index) => ({
    seller: sellerOf(person, index, seed, now),
    habit: person.habit,
    places: person.places,
    share: person.habit === 'shop' ? 4 : 1,
  }))
}

function sellerOf(person: Person, index: number, seed: number, now: Date): DemoSeller {
  const email = accountEmails[index] ?? `${mailbox(person.name, index)}@redial.test`
  const random = seededRandom(hashText(`${seed}/seller/${email}`))
  const daysHere = between(random, 135, 1300)
  const verifiedByChance = happens(random, person.habit === 'shop' ? 0.85 : 0.4)
  return {
    key: email.slice(0, email.indexOf('@')),
    name: person.name,
    email,
    phone: person.phone,
    verified: index < accountEmails.length ? index === 0 : verifiedByChance,
    location: person.places[0] ?? '',
    joinedAt: new Date(Math.floor((now.getTime() - daysHere * DAY) / 1000) * 1000),
  }
}

/** First and last word of a name in plain letters: 'Søren Ægidius Østergård' is 'soren.ostergard'. Other scripts have a number. */
function mailbox(name: string, index: number): string {
  const words = name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .split(' ')
  const plain = [words[0], ...words.slice(1).slice(-1)].join('.')
  return /[a-z]/.test(plain) ? plain : `seller${index + 1}`
}
