import type { Filters, ReadFilter } from '#contract/search/filters.ts'
import { wordsOf } from './words.ts'

const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}.])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

const STORAGE = alone(`(8|16|32|64|128|256|512|1024) ?(?:gb|gig|gigs|gigabytes?)|(1|2) ?(?:tb|terabytes?)`)
/** A size without its unit, after another word. */
const BARE_STORAGE = /(?<=\S\s)(64|128|256|512)(?![\p{L}\p{N}])/iu
const UNLOCKED = alone('(?:factory |network |carrier )?unlocked|sim[ -]free|no sim ?lock|any carrier')
const BATTERY = [
  alone(
    String.raw`battery(?: health)?(?: of)?(?: (?:over|above|at least|from|more than|min))? ?>?=? ?(\d{2,3}) ?(?:%|percent)?(?: (?:or more|or better|and up|\+))?`,
  ),
  /(?<![\p{N}.])(?:(?:over|above|at least|more than) )?(\d{2,3}) ?(?:%|percent)(?: or (?:more|better))?(?: of)? battery(?: health)?/iu,
]
const UPDATES = alone(
  String.raw`(?:security )?(?:updates?|updated|supported|support)(?: (?:until|till|to|through|in))? (20\d\d)`,
)

/**
 * Reads facts from the words of a search: storage, lock, battery health, updates and brand. If no phone has these facts,
 * the caller should treat them as words.
 */
export function readFacts(q: string, brands: readonly string[]): { rest: string; read: ReadFilter[] } {
  const read: ReadFilter[] = []
  let rest = q
  const take = (pattern: RegExp, filtersOf: (match: RegExpMatchArray) => Partial<Filters> | undefined) => {
    const match = rest.match(pattern)
    const filters = match && filtersOf(match)
    if (!match || !filters) return
    read.push({ words: match[0].trim(), filters })
    rest = `${rest.slice(0, match.index)} ${rest.slice((match.index ?? 0) + match[0].length)}`
      .replace(/\s+/g, ' ')
      .trim()
  }
  for (const pattern of BATTERY) {
    take(pattern, ([, percent]) => {
      const battery = Number(percent)
      return battery >= 50 && battery <= 100 ? { battery } : undefined
    })
  }
  take(UPDATES, ([, year]) => ({ updates: Number(year) }))
  take(STORAGE, ([, gigabytes, terabytes]) => ({ storage: [gigabytes ?? String(1024 * Number(terabytes))] }))
  if (!read.some(({ filters }) => filters.storage)) {
    take(BARE_STORAGE, ([gigabytes = '']) => ({ storage: [gigabytes] }))
  }
  take(UNLOCKED, () => ({ lock: ['unlocked'] }))
  const brand = brandIn(rest, brands)
  if (brand) take(brand.pattern, () => ({ brand: [brand.name] }))
  return { rest, read }
}

/** Finds a brand in the text, the longest name first: 'one plus' is OnePlus. */
function brandIn(text: string, brands: readonly string[]): { name: string; pattern: RegExp } | undefined {
  const tokens = text.split(/\s+/).filter(Boolean)
  const byWords = new Map(brands.map(name => [wordsOf(name).join(' '), name]))
  for (const length of [3, 2, 1]) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const some = tokens.slice(from, from + length)
      const name = byWords.get(wordsOf(some.join(' ')).join(' '))
      if (name) return { name, pattern: new RegExp(some.map(escaped).join(String.raw`\s+`), 'u') }
    }
  }
  return undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
