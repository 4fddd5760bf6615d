import { OWN_CARRIERS } from '#contract/carriers.ts'
import type { Lock } from '#contract/phones/facts.ts'

export type ReadLock = {
  lock: Lock | null
  /** The carrier to which the phone is locked. */
  carrier: string | null
  /** The text without the words about the lock and carriers. */
  rest: string
}

/**
 * Reads from a title whether the phone is locked to a carrier. A carrier without further words counts as a lock.
 * @param text the result of `titleText`
 */
export function readLock(text: string): ReadLock {
  const named = CARRIERS.filter(([pattern]) => contains(text, pattern)).map(([, name]) => name)
  const plain = CARRIERS.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text).replace(
    ACCOUNT_LOCK,
    ' ',
  )
  const [stated] = [NOT_UNLOCKED, UNLOCKED, LOCKED].filter(pattern => contains(plain, pattern))
  const rest = [NOT_UNLOCKED, UNLOCKED, LOCKED].reduce((text, pattern) => text.replace(pattern, ' '), plain)
  if (stated === UNLOCKED) return { lock: 'unlocked', carrier: null, rest }
  if (!stated && named.length === 0) return { lock: null, carrier: null, rest }
  return { lock: 'locked', carrier: named.length === 1 ? (named[0] ?? null) : null, rest }
}

const contains = (text: string, pattern: RegExp) => text.search(pattern) >= 0

const UNLOCKED =
  /\b(?:(?:factory|fully|network|carrier|gsm|sim|simlock|us|international|all)[ -]?)*un-?locked\b(?: gsm)?|\bfactory un-?lock\b|\bsim[ -]?free\b|\bany (?:network|carrier|sim)\b|\ball (?:networks|carriers)\b|\bopen to all\b|\bno (?:sim|carrier|network)[ -]?lock\b|\bfree to (?:any|all) networks?\b/g
const LOCKED = /\b(?:(?:network|carrier|sim|operator)[ -]?)?locked\b(?: to)?|\bsim[ -]?lock\b/g
const NOT_UNLOCKED = /\b(?:not|isn't|isnt|never) (?:\w+ )?un-?locked\b/g
/** Matches a lock to the previous owner's account, which is not a carrier lock. */
const ACCOUNT_LOCK =
  /\b(?:i-?cloud|frp|mdm|apple id|account|activation)[ -]?(?:un-?)?lock(?:ed)?\b|\bgoogle (?:account )?locked\b/g

const CARRIERS: [pattern: RegExp, name: string][] = [
  // 'Three', 'Free' and 'au' are words, too.
  ...(OWN_CARRIERS ?? [])
    .filter(name => name.length > 3 && !/^(Three|Free|Drei|Play|Plus|Base|Bell)$/.test(name))
    .map((name): [RegExp, string] => [
      new RegExp(String.raw`\b${RegExp.escape(name.toLowerCase())}\b`, 'g'),
      name,
    ]),
  [/\bat ?(?:&|and) ?t\b(?: (?:wireless|go ?phone|prepaid))?|\batt\b/g, 'AT&T'],
  [/\bverizon\b(?: wireless)?|\bvzw\b/g, 'Verizon'],
  [/\bt-? ?mobile\b|\btmobile\b|\btmo\b/g, 'T-Mobile'],
  [/\bsprint\b(?: pcs)?/g, 'Sprint'],
  [/\bmetro ?pcs\b|\bmetro by t-? ?mobile\b/g, 'Metro'],
  [/\bcricket\b(?: wireless)?/g, 'Cricket'],
  [/\bboost mobile\b|\bboost\b/g, 'Boost'],
  [/\btrac ?fone\b/g, 'TracFone'],
  [/\bstraight talk\b/g, 'Straight Talk'],
  [/\bu\.?s\.? cellular\b/g, 'US Cellular'],
  [/\bxfinity(?: mobile)?\b/g, 'Xfinity'],
  [/\bspectrum mobile\b/g, 'Spectrum'],
  [/\bmint mobile\b/g, 'Mint Mobile'],
  [/\btotal (?:wireless|by verizon)\b/g, 'Total Wireless'],
  [/\bnet ?10\b/g, 'Net10'],
  [/\bvirgin mobile\b/g, 'Virgin Mobile'],
  [/\bconsumer cellular\b/g, 'Consumer Cellular'],
  [/\bvodafone\b/g, 'Vodafone'],
  [/\bo2\b/g, 'O2'],
]
