import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageCodes } from '#contract/languages.ts'
import type { Facets } from '#contract/search/filters.ts'
import { en } from '#contract/texts/en.ts'

/** A phone for sale with what questions ask about. */
export type JudgedPhone = {
  brand: string
  model: string
  title: string
  description: string
  price: number
  storage: number | null
  battery: number | null
  used: number
  condition: string
  color: string
  lock: string | null
  carrier: string | null
  location: string
  box: string[]
  isDamaged: boolean
  isVerified: boolean
  isShipped: boolean
  releasedIn: number | null
  updatesUntil: number
}

/** A question and what people who ask it want: in a file as `question | wish, wish`. */
export type Question = {
  typed: string
  language?: Language
  wishes: Judge[]
  says: string[]
  sort: { by: 'price' | 'storage' | 'battery'; sign: 1 | -1 } | undefined
}

/** Whether a phone meets a wish. */
type Judge = (phone: JudgedPhone) => boolean

/**
 * `right`: the first phones meet all wishes, or no phone does and the page says which wish is not met. `partly`: a wish is left
 * out, and the page says so. `wrong`: a phone contradicts a wish, and nothing says so. `empty`: nothing, although phones fit.
 */
export type Verdict = 'right' | 'partly' | 'wrong' | 'empty'

const FOLDER = join(import.meta.dirname, 'questions')
export const FILES = ['models', 'spelling', 'prices', 'facts', 'places', 'words']

const linesOf = (file: string) =>
  readFileSync(join(FOLDER, `${file}.txt`), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** The questions of one file, and which wishes they have. */
export const questionsOf = (file: string): Question[] =>
  linesOf(file).map(line => {
    const [typed = '', wanted = ''] = line.split(BETWEEN)
    return question(typed, wanted)
  })

const BETWEEN = / (?<!\\)\| /

/** The questions that are the same in every language, and those of the file of this language. */
export const questionsIn = (language: Language): Question[] => [
  ...linesOf('translated').map(line => {
    const parts = line.split(BETWEEN)
    return { ...question(parts[languageCodes.indexOf(language)] ?? '', parts.at(-1) ?? ''), language }
  }),
  ...(existsSync(join(FOLDER, `${language}.txt`))
    ? questionsOf(language).map(one => ({ ...one, language }))
    : []),
]

function question(typed: string, wanted: string): Question {
  const parts = wanted
    .replace(/\{year(-\d+)?\}/g, yearsFromNow)
    .split(', ')
    .map(part => part.replaceAll('\\|', '|'))
  const isJudge = (part: string) => part !== 'any' && !/^(says|sort)=/.test(part)
  return {
    typed,
    wishes: parts.filter(isJudge).map(judgeOf),
    says: parts.flatMap(part => part.match(/^says=(.+)/)?.[1] ?? []),
    sort: sortIn(parts),
  }
}

function sortIn(parts: string[]): Question['sort'] {
  const [, minus, by] = parts.join(', ').match(/\bsort=(-?)(price|storage|battery)/) ?? []
  return by ? { by: by as 'price', sign: minus ? -1 : 1 } : undefined
}

/** `{year}` is this year, and `{year-1}` the last one. */
const yearsFromNow = (_: string, years = '0') => String(new Date().getFullYear() + Number(years))

const KNOWN_BY: Record<string, RegExp> = {
  '5g': /5G|^A32|^iPhone (1[2-9]|Air|SE \(3rd)|^Galaxy (S2[2-6]|Z Fold[2-8]|Z Flip[3-8])|^Pixel ([5-9]|10)|^OnePlus 1|Edge|Razr|Nothing|^Phone \(|CMF|Fairphone [45]|ROG|Zenfone (8|9|10)|^Xperia (1 (II|III|IV|V|VI)$|5 (II|III|IV|V)$|10 (III|IV|V))|Nokia (XR2|G50)|^Xiaomi 1[1-4]|Poco F|Honor (50|70|90|200)|Magic|P40|X100|X80|V21|Reno8|Find|Realme (GT|9 Pro|11 Pro)|V60|Velvet|Wing/,
  foldable: /Fold|Flip|Razr|Find N2/,
  stylus: /Note ?\d|S2[2-6] Ultra|Stylus/,
  rugged: /XCover|XR2\d/,
  gaming: /ROG/,
}

function judgeOf(part: string): Judge {
  const known = KNOWN_BY[part]
  if (known) return ({ model }) => known.test(model)
  if (part === 'box' || part === 'charger') return ({ box }) => box.includes(part)
  if (part === 'damaged') return ({ isDamaged }) => isDamaged
  if (part === 'shipped') return ({ isShipped }) => isShipped
  if (part === 'verified') return ({ isVerified }) => isVerified
  const [, name = '', sign = '', value = ''] = part.match(/^(\w+)(!=|<=|>=|=|!~|~)(.+)$/) ?? []
  const values = value.split('/')
  const amount = Number(value)
  const compare = (given: number | null) =>
    given !== null &&
    (sign === '<=' ? given <= amount : sign === '>=' ? given >= amount : values.includes(String(given)))
  const judges: Record<string, Judge> = {
    brand: ({ brand }) => values.includes(brand) === (sign === '='),
    // The model of a short title may be unknown, and the title stands for it: 'Note10 in good shape'.
    model: ({ model, title }) =>
      values.includes(model) || (model === title && values.some(name => title.startsWith(shortName(name)))),
    name: ({ model }) => new RegExp(value).test(model) === (sign === '~'),
    price: ({ price }) => compare(price),
    storage: ({ storage }) => compare(storage),
    battery: ({ battery }) => compare(battery),
    used: ({ used }) => compare(used),
    year: ({ releasedIn }) => compare(releasedIn),
    updates: ({ updatesUntil }) => compare(updatesUntil),
    cond: ({ condition }) => values.includes(condition),
    color: ({ color, title }) => new RegExp(value, 'i').test(color || title) === (sign === '~'),
    said: ({ description }) => new RegExp(value, 'i').test(description) === (sign !== '!~'),
    lock: ({ lock }) => lock === value,
    carrier: ({ lock, carrier }) => lock === 'unlocked' || carrier === value,
    city: ({ location }) => values.some(city => location.startsWith(`${city},`)) === (sign === '='),
    state: ({ location }) => values.some(state => location.endsWith(`, ${state}`)) === (sign === '='),
  }
  const judge = judges[name]
  if (!judge) throw new Error(`There is no such wish: ${part}`)
  return judge
}

const shortName = (name: string) => name.replace(/^Galaxy | 5G$/g, '')

/** Judges the first phones of a search. @param all every phone for sale */
export function verdictOf(
  { wishes, says, sort }: Question,
  { found, words, all }: { found: JudgedPhone[]; words: Facets['words']; all: JudgedPhone[] },
): Verdict {
  const fits = (phone: JudgedPhone) => wishes.every(judge => judge(phone))
  const hasFitting = all.some(fits)
  if (found.length === 0) return hasFitting ? 'empty' : 'partly'
  const isSaid = words.unmet.length > 0
  const isToldSo = says.every(topic => isTold(words, topic))
  if (!hasFitting) return isSaid && isToldSo ? 'right' : isSaid ? 'partly' : 'wrong'
  if (!found.every(fits)) return isSaid ? 'partly' : 'wrong'
  if (!isToldSo || isSaid) return 'partly'
  return isSorted(found, sort) ? 'right' : 'partly'
}

function isTold(
  { unprovable, pages, isAccessory, isNearMe, unmet, absent = [] }: Facets['words'],
  topic: string,
): boolean {
  if (topic === 'accessory') return isAccessory
  if (topic.startsWith('page ')) return pages.some(page => topic === `page ${page}`)
  if (topic === 'nearme') return isNearMe
  if (unmet.some(({ wording }) => wording === topic)) return true
  const said = unprovable.map(what => en.found.unprovable[what])
  return [...said, ...absent, ...unmet.map(({ text }) => text)].some(text => text.includes(topic))
}

const isSorted = (phones: JudgedPhone[], sort: Question['sort']) =>
  sort === undefined ||
  phones.every((phone, at) => {
    const { by, sign } = sort
    const before = phones[at - 1] ?? phone
    return sign * ((phone[by] ?? 0) - (before[by] ?? 0)) >= 0
  })
