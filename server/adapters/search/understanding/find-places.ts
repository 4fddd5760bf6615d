import { MAX_MILES } from '#contract/constants.ts'
import { IN_MILES, milesOf as inMiles } from '#contract/country.ts'
import type { Language } from '#contract/languages.ts'
import type { Places } from '../../places/port.ts'
import type { Meaning } from './phrases.ts'
import type { Speech } from './speech.ts'
import { phraseKey, type Token, type TypedText } from './text.ts'

/**
 * Places in a search: the tokens that name them, whether a word such as 'in' or 'near' says that it is a place, and whether it is
 * a town that is meant only if the word means nothing else.
 */
export type FoundPlaces = { from: number; to: number; meaning: Meaning; isSaid: boolean; isTown?: boolean }[]

/** The most tokens of a name: 'salt lake city , ut'. */
const LONGEST = 5
const MAX_CANDIDATES = 80
/** The population from which a city counts as one without 'in' and without a listing. */
const LARGE = 100_000
/** The population from which a word with another meaning may be a place, 'in Nice', and one without any other: 'iphone Galway'. */
const TOWN = 50_000

/** @param isKnown whether a token means something else, so that it names a place only after 'in' or 'near' */
export async function findPlaces(
  { typed, plain, tokens }: TypedText,
  {
    places,
    language,
    speech,
    isKnown,
  }: {
    places: Pick<Places, 'named'>
    language: Language | undefined
    speech: Speech
    isKnown(key: string): boolean
  },
): Promise<FoundPlaces> {
  const beginnings = beginningsOf({ plain, tokens }, speech)
  /** Whether these tokens mean something else together: 'in stock'. */
  const isPhrase = (start: number, end: number) =>
    speech.phrases.has(phraseKey(plain.slice(tokens[start]?.from, tokens[end - 1]?.to)))
  const isSentTo = (at: number) => speech.places.sentTo.test(plain.slice(0, tokens[at]?.from).trimEnd())
  const isSaidAt = (at: number) => beginnings.some(({ name }) => name === at)
  const textsOf = (text: string) => [
    { text, isSaid: false },
    ...speech.places.prefixes
      .filter(prefix => text.startsWith(prefix))
      .map(prefix => ({ text: text.slice(prefix.length), isSaid: true })),
  ]
  const candidatesFrom = (isFirst: (token: Token, at: number) => boolean, least: number) =>
    tokens.flatMap((token, at) =>
      token.key === '' || !isFirst(token, at)
        ? []
        : Array.from({ length: Math.min(LONGEST, tokens.length - at) }, (_, more) => at + more + 1)
            .filter(to => to - at >= least && tokens[to - 1]?.key !== '')
            .flatMap(to =>
              textsOf(typed.slice(token.from, tokens[to - 1]?.to)).map(text => ({ from: at, to, ...text })),
            ),
    )
  const isCandidate = (token: Token, at: number) => !isKnown(token.key) || isSaidAt(at)
  const candidates = [
    ...candidatesFrom(isCandidate, 1),
    // Names of several words may begin with a common one: 'salt lake city'.
    ...candidatesFrom((token, at) => !isCandidate(token, at) && /^\p{L}{3,}$/u.test(token.key), 2),
  ]
  if (candidates.length === 0) return []
  const some = candidates.slice(0, MAX_CANDIDATES)
  const named = await places.named([...new Set(some.map(({ text }) => text))], {
    isAsked: beginnings.some(({ name }) => !isKnown(tokens[name]?.key ?? '')),
    language,
  })
  const isLink = (at: number) =>
    speech.phrases.get(tokens[at]?.key ?? '')?.some(({ meaning }) => meaning.kind === 'or')
  /** Whether a word is a link and no state: 'dallas or houston'. */
  const isLinked = (to: number) =>
    isLink(to - 1) && some.some(({ from, text }) => from === to && named.has(text))
  return some.flatMap(({ from, to, text, isSaid: isPrefixed }) => {
    const place = isLinked(to) ? undefined : named.get(text)
    const isWord = isKnown(tokens[from]?.key ?? '')
    if (!place || (isWord && !place.locations && place.population < TOWN)) return []
    const end = tokens[to - 1]?.to ?? 0
    const [after] = speech.places.after
      .map(pattern => matchAt(pattern, plain, end))
      .filter(match => match !== null)
      .sort((one, other) => other[0].length - one[0].length)
    const endToken = after?.[0] ? tokens.findIndex(token => token.to === end + after[0].length) + 1 : 0
    const last = Math.max(endToken, to)
    const meaningOf = (within: number | undefined): Meaning => ({
      kind: 'place',
      label: place.label,
      ...(within !== undefined && { within }),
      ...(place.locations && { locations: place.locations }),
    })
    const later = (after && distanceOf(after, speech)) ?? place.nickname?.miles
    const said = beginnings
      .filter(({ name, from: start }) => name === from && !isPhrase(start, to))
      .map(start => ({
        from: start.from,
        to: last,
        meaning: isSentTo(from) ? { kind: 'filler' as const } : meaningOf(start.within ?? later),
        isSaid: true,
      }))
    const isLarge = place.population >= LARGE && (text.length >= 4 || place.nickname)
    // Names in other scripts are those of a table by hand.
    const isByHand = !place.locations && /^[^\p{Script=Latin}\d]+$/u.test(text)
    // Otherwise a city of the same name elsewhere would be meant: 'paris, tx'.
    // 'For Mexico' is a use, and 'for Chicago' is a place with phones.
    const isUse = !place.hasListings && speech.beforeUse.test(plain.slice(0, tokens[from]?.from).trimEnd())
    const isBare = place.hasListings || isLarge || isByHand || (place.isInRegion && !isWord)
    const isTown = !isBare && text.length >= 3 && (!!place.locations || place.population >= TOWN)
    return [
      ...said,
      ...((isBare || isTown) && !isUse && (!isWord || to - from > 1)
        ? [{ from, to: last, meaning: meaningOf(later), isSaid: isPrefixed || later !== undefined, isTown }]
        : []),
    ]
  })
}

/** Where words such as 'in' begin, and the tokens after them. */
export const beginningsOf = ({ plain, tokens }: Pick<TypedText, 'plain' | 'tokens'>, speech: Speech) =>
  tokens.flatMap(({ from }, at) =>
    speech.places.before.flatMap(pattern => {
      const match = matchAt(pattern, plain, from)
      const nameFrom = match ? from + match[0].length : -1
      const name = tokens.findIndex(token => token.from === nameFrom)
      return match && name > at ? [{ from: at, name, within: distanceOf(match, speech) }] : []
    }),
  )

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The distance of a match in miles. */
function distanceOf([, ...groups]: RegExpMatchArray, { places }: Speech): number | undefined {
  const [amount, unit = ''] = groups.filter(group => group !== undefined)
  if (!Number(amount)) return undefined
  const miles = places.isKilometers(unit) ? inMiles(Number(amount)) : Number(amount)
  return Math.min(MAX_MILES, Math.max(1, IN_MILES ? Math.round(miles) : miles))
}
