import { SEPARATOR } from './text.ts'

/** The storage sizes of phones in gigabytes. */
const SIZES = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]
/** Sizes as some people write them, and what makers call them. */
const DECIMAL_SIZES: Record<number, number> = { 500: 512, 1000: 1024, 2000: 2048 }
/** The largest RAM of phones in gigabytes. */
const MAX_RAM = 24

export type ReadStorage = {
  /** The sizes with a unit in gigabytes, without RAM. */
  sizes: number[]
  /** The text without the words about storage and RAM. */
  rest: string
}

/** Reads the storage sizes in a title. @param text the result of `titleText` */
export function readStorage(text: string): ReadStorage {
  const sizes = new Set<number>()
  const take = (written: number) => {
    const size = DECIMAL_SIZES[written] ?? written
    if (SIZES.includes(size)) sizes.add(size)
    return ` ${SEPARATOR} `
  }
  const rest = text
    .replace(MEMORY_CARD, ' ')
    .replace(PAIR, (pair, before: string, ram: string, gigabytes: string, size: string, unit: string) => {
      const isPair = SIZES.includes(Number(size)) && Number(size) >= 16 && Number(ram) < Number(size)
      if (
        !isPair ||
        Number(ram) > MAX_RAM ||
        NAMES_BEFORE_NUMBERS.test(before) ||
        !(gigabytes || unit || /^[346812]+$/.test(ram))
      )
        return pair
      return before + take(Number(size))
    })
    .replace(RAM, ' ')
    .replace(SIZE, (_, size: string, unit: string) => take(Number(size) * (unit.startsWith('t') ? 1024 : 1)))
  const all = [...sizes]
  const storage = all.filter(
    size => size >= 32 || !all.some(other => other >= 32 && other > size && size <= MAX_RAM),
  )
  return { sizes: storage, rest }
}

/**
 * Chooses the storage of a phone: a size with a unit in its title, or else a bare number that is one of the model's sizes.
 * @param sizes the sizes with a unit in the title
 * @param words the words of the title that are not part of the model's name
 * @param options the model's sizes
 * @returns gigabytes; null when none or several fit
 */
export function storageOf(sizes: number[], words: string[], options: number[]): number | null {
  const fitting = sizes.length > 1 ? sizes.filter(size => options.includes(size)) : sizes
  if (sizes.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null
  const bare = [...new Set(words.filter(word => /^(16|32|64|128|256|512|1024)$/.test(word)).map(Number))]
  const likely =
    options.length > 0 ? bare.filter(size => options.includes(size)) : bare.filter(size => size >= 64)
  return likely.length === 1 ? (likely[0] ?? null) : null
}

const GIGABYTES = 'gb|gig|gigs|gigabytes?'
const SIZE =
  /(?<![\d.$€£])(\d{1,4}) ?(gb|gig|gigs|gigabytes?|tb|terabytes?|(?<=\d{2,4} ?)(?:g|go)|(?<=\d ?)to(?= |$))(?![a-z])/g
const RAM = new RegExp(
  `\\b\\d{1,2} ?(?:${GIGABYTES}|g)?(?: of)? ?(?:ram|lpddr\\w*)\\b|\\bram:? ?\\d{1,2} ?(?:${GIGABYTES})\\b`,
  'g',
)
/** RAM and storage: '6/128', '8-128', '8GB + 256GB', '8GB RAM 128GB'. */
const PAIR = new RegExp(
  `((?:^|[a-z]*)[ (,]*)\\b(\\d{1,2}) ?(${GIGABYTES})?(?: ?ram)? ?[/+-] ?(\\d{2,4}) ?(${GIGABYTES})?(?: ?rom)?(?![\\da-z])`,
  'g',
)
const MEMORY_CARD =
  /\b\d{1,4} ?gb? ?(?:micro ?-?sd|sd|memory card)(?: ?-?card)?\b|\b(?:micro ?-?sd|sd card|memory card)(?: card)?(?: of)? ?\d{1,4} ?gb\b/g
/** Names whose next number is part of the model's name. */
const NAMES_BEFORE_NUMBERS =
  /(?:iphone|pixel|oneplus|galaxy|note|mi|redmi|xiaomi|nokia|honor|realme|flip|fold|nord|razr|edge|phone|zenfone|fairphone|reno)[ (,]*$/
