import type { ReadFilter } from '#contract/search/filters.ts'
import type { Places } from '../../places/port.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

const LONGEST_NAME = 3
const MILES_PER_KILOMETER = 0.621

const DISTANCE = String.raw`(\d{1,3})[ -]?(miles?|mi|kilomet(?:er|re)s?|kms?)`
const AT_MOST =
  '(?:(?:within|inside|in|less than|under|up to|max(?:imum)?|at most|no more than)(?: an?| the)? )?'
const AREA = '(?:the )?(?:(?:greater|downtown|city of) )?'
/** 'near' or a distance. Not 'in' or 'at', which have other meanings, too. */
const NEAR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${AT_MOST}${DISTANCE}(?: radius| range)?(?: away)? (?:of|from|around|near|to)|within ${DISTANCE}|(?:in (?:and|or|&) )?(?:near(?:by)?(?: to)?|around)|close to|not far from|next to)\s+${AREA}(?=\S)`,
  'iu',
)
const BEFORE = new RegExp(
  String.raw`(?<!\S)(?:(?:for )?(?:pick[ -]?up|available|located|local|sold|sale) )?(?:(?:in|at|from|by) )?${AREA}$`,
  'iu',
)
/** 'portland area', 'austin within 25 miles'. */
const AFTER = new RegExp(
  `^,?(?: (?:metro )?area)?(?: ${AT_MOST}${DISTANCE}(?: radius| range)?)?(?!\\S)`,
  'iu',
)
/** Phrases for the searcher's own location, which is unknown. */
const NEAR_ME =
  /(?<![\p{L}\p{N}])(?:(?:near|around|close to|by) (?:me|here|my (?:area|place|location))|nearby|locally)$/iu

/**
 * Reads a place from the rest of a search: 'near portland', 'within 25 miles of paris, tx', or only 'portland' if no
 * phone's name contains the word and there are listings in that city.
 */
export async function readPlaceIn(
  rest: string,
  { places, vocabulary }: { places: Places; vocabulary: Vocabulary },
): Promise<{ rest: string; read: ReadFilter[] }> {
  const near = await nearIn(rest, places)
  if (near) return near
  const text = rest.replace(NEAR_ME, '').trim()
  const tokens = text.split(' ')
  const isKnown = tokens.map(token => wordsOf(token).every(word => vocabulary.has(word)))
  const parts = tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, tokens.length - from) }, (__, more) => ({
      from,
      to: from + more + 1,
      key: keyOf(tokens.slice(from, from + more + 1).join(' ')),
    })).filter(({ to }) => !isKnown.slice(from, to).every(Boolean)),
  )
  const names = new Set(await places.namesOfListings([...new Set(parts.map(({ key }) => key))]))
  const [best] = parts
    .filter(({ key }) => names.has(key))
    .sort((one, other) => other.to - other.from - (one.to - one.from))
  const named = best && (await longestPlace(places, tokens.slice(best.from), best.to - best.from))
  if (!named) return { rest: text, read: [] }
  const start = tokens.slice(0, best.from).join(' ').length + (best.from > 0 ? 1 : 0)
  const before = text.slice(0, start).match(BEFORE)?.[0] ?? ''
  return readingOf(text, { from: start - before.length, nameFrom: start, named })
}

/** Reads a place after 'near' or a distance. */
export async function nearIn(
  text: string,
  places: Pick<Places, 'find'>,
): Promise<{ rest: string; read: ReadFilter[] } | undefined> {
  const near = text.match(NEAR)
  if (near?.index === undefined) return undefined
  const nameFrom = near.index + near[0].length
  const named = await longestPlace(places, text.slice(nameFrom).split(' '))
  return named && readingOf(text, { from: near.index, nameFrom, named, within: milesOf(near) })
}

type Found = {
  /** The start of the phrase, and the start of the name in it. */
  from: number
  nameFrom: number
  named: { text: string; label: string }
  within?: number | undefined
}

function readingOf(text: string, { from, nameFrom, named, within }: Found) {
  const nameTo = nameFrom + named.text.length
  const after = text.slice(nameTo).match(AFTER)
  const to = nameTo + (after?.[0].length ?? 0)
  const miles = within ?? (after ? milesOf(after) : undefined)
  return {
    rest: `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim(),
    read: [
      {
        words: text.slice(from, to).trim(),
        filters: { near: named.label, ...(miles !== undefined && { within: miles }) },
      },
    ],
  }
}

/** The longest prefix of these words that names a city: 'new york city', 'portland or'. */
async function longestPlace(places: Pick<Places, 'find'>, tokens: string[], least = 1) {
  for (let length = Math.min(LONGEST_NAME + 1, tokens.length); length >= least; length--) {
    const text = tokens.slice(0, length).join(' ')
    const city = await places.find(text)
    if (city) return { text, label: city.label }
  }
  return undefined
}

/** The distance of a match in miles. */
function milesOf([, ...groups]: RegExpMatchArray): number | undefined {
  const [amount, unit = ''] = groups.filter(group => group !== undefined)
  if (!Number(amount)) return undefined
  const miles = /^k/i.test(unit) ? Number(amount) * MILES_PER_KILOMETER : Number(amount)
  return Math.min(250, Math.max(1, Math.round(miles)))
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
