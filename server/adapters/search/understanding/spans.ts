import { numbersIn } from '#contract/models/numbers.ts'
import type { FoundPlaces } from './find-places.ts'
import { readingsAt } from './grammar.ts'
import { OTHER_BRANDS } from './lexicon/brands.ts'
import { FOREIGN_NAMES } from './lexicon/other-languages.ts'
import type { Models } from './models.ts'
import { namedModelsIn } from './named-models.ts'
import type { Meaning, Phrase } from './phrases.ts'
import { CHANGED, LONGER, MISTAKE, SCORES, UNFINISHED } from './scores.ts'
import type { Speech } from './speech.ts'
import { spellerFor } from './spelling.ts'
import { phraseKey, type TypedText } from './text.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** A reading of some tokens. */
export type Span = {
  /** The first token, and the one after the last. */
  from: number
  to: number
  score: number
  meaning: Meaning
  /** The keys of the tokens as they are meant; undefined unless typing mistakes were corrected. */
  corrected?: string[]
}

/** What is known about the words of a search. */
export type Knowledge = {
  /** The language of the search. */
  speech: Speech
  models: Models
  /** The names of the categories. */
  brands: readonly string[]
  vocabulary: Vocabulary
  places: FoundPlaces
}

const foreignNames = new Map(Object.entries(FOREIGN_NAMES).map(([name, word]) => [phraseKey(name), word]))

/** The most tokens of one phrase: 'moto-g-power-5g-2023'. */
const LONGEST = 11
/** A misspelled word in a title is rarer than the right one by this factor. */
const RARER = 4
const MAX_ALTERNATIVES = 5
const MAX_BEGINNINGS = 60

/** The forms of a word without its ending: 'likes', 'videos', 'needed', 'hoping', 'dropped'. */
const stemsOf = (key: string): string[] =>
  ['s', 'es', 'd', 'ed', 'ing']
    .flatMap(ending => (key.endsWith(ending) ? [key.slice(0, -ending.length)] : []))
    .flatMap(stem => [stem, ...(key.endsWith('ing') ? [`${stem}e`] : []), stem.replace(/(.)\1$/, '$1')])
    .filter(stem => stem.length > 2)

const DASH = /[-–—]/

/** A token as typed, corrected or completed. */
type Alternative = { key: string; cost: number; isCorrected: boolean; isUnfinished: boolean }

/** All readings of all parts of a search. */
export function spansOf({ typed, plain, tokens }: TypedText, knowledge: Knowledge): Span[] {
  const { models, vocabulary, speech } = knowledge
  const { phrases, common } = speech
  const named = namedModelsIn(models)
  const brandKeys = brandsOf(knowledge)
  const spans: Span[] = []
  const alternatives = tokens.map((_, at) => alternativesAt(at))
  const starts = new Map(tokens.map(({ from }, at) => [from, at]))
  const ends = new Map(tokens.map(({ to }, at) => [to, at + 1]))
  /** Names and numbers that the language writes as several words, by where they end. */
  const joinedNames = Map.groupBy(
    tokens.flatMap((_, at) => joinedNamesFrom(at)),
    ({ to }) => to,
  )

  function joinedNamesFrom(from: number): { from: number; to: number; keys: string[]; name: string }[] {
    return [2, 3].flatMap(length => {
      const keys = tokens.slice(from, from + length).map(({ key }) => key)
      const name = keys.length === length ? (speech.names.get(keys.join('')) ?? numberOf(keys)) : undefined
      return name === undefined ? [] : [{ from, to: from + length, keys, name }]
    })
  }

  /** 'Twenty three'. */
  function numberOf([tens = '', ones = '', ...others]: string[]): string | undefined {
    const [ten = 0, one = 0] = [speech.values.get(tens), speech.values.get(ones)]
    const isNumber = others.length === 0 && ten >= 20 && ten % 10 === 0 && one > 0 && one < 10
    return isNumber ? String(ten + one) : undefined
  }

  function isMeaningful(key: string): boolean {
    return (
      phrases.has(key) ||
      named.byKey.has(key) ||
      named.colors.has(key) ||
      named.hasWord(key) ||
      brandKeys.has(key)
    )
  }

  function alternativesAt(at: number): Alternative[] {
    const { key, from, to } = tokens[at] ?? { key: '', from: 0, to: 0 }
    const itself = { key, cost: 0, isCorrected: false, isUnfinished: false }
    const foreign = foreignNames.get(key)
    if (foreign !== undefined && !wordsOf(typed.slice(from, to)).every(vocabulary.has))
      return [{ ...itself, key: foreign }, itself]
    const value = speech.values.get(key) ?? speech.values.get(key.replace(/s$/, ''))
    if (value !== undefined && value > 2) return [itself, { ...itself, key: String(value) }]
    const name = speech.names.get(key)
    if (name !== undefined) return [{ ...itself, key: name }, itself]
    const forms = speech
      .formsOf(key)
      .map(form => ({ ...itself, key: speech.names.get(form) ?? form, cost: CHANGED }))
      .slice(0, MAX_ALTERNATIVES - 1)
    if (forms.length > 0) return [itself, ...forms]
    const speller = spellerFor(models, speech)
    // '13 por', and not '13 por 200'.
    const isNamed =
      /^\d+$/.test(tokens[at - 1]?.key ?? '') &&
      !/^(?!(?:64|128|256|512|1024)$)[\d\p{Sc}]/u.test(tokens[at + 1]?.key ?? '')
    if (common.has(key) && isNamed)
      return [
        itself,
        ...speller.swapped(key).map(name => ({ ...itself, key: name, cost: MISTAKE, isCorrected: true })),
      ]
    if (!/^\p{L}{2,}$/u.test(key) || isMeaningful(key)) return [itself]
    const stem = stemsOf(key).find(one => common.has(one))
    if (stem !== undefined) return [{ ...itself, key: stem }, itself]
    const singular = key.replace(/s$/, '')
    if (singular.length > 3 && isMeaningful(singular)) return [itself, { ...itself, key: singular }]
    const isLast = at === tokens.length - 1
    const count = vocabulary.countOf(key)
    const corrections = speller
      .corrections(key)
      .filter(
        ({ word }) => !word.startsWith(key) && (count === 0 || vocabulary.countOf(word) >= RARER * count),
      )
      .map(({ word, mistakes }) => ({
        key: speech.names.get(word) ?? word,
        cost: MISTAKE * mistakes,
        isCorrected: true,
        isUnfinished: false,
      }))
    const completions =
      count > 0 || key.length < (isLast ? 2 : 3)
        ? []
        : speller
            .completions(key)
            .map(word => ({ key: word, cost: UNFINISHED, isCorrected: false, isUnfinished: true }))
    return [itself, ...completions, ...corrections].slice(0, MAX_ALTERNATIVES)
  }

  function addSpan(from: number, to: number, { meaning, score }: Phrase, how?: Reading): void {
    const length = tokens.slice(from, to).filter(({ key }) => key !== '').length || 1
    spans.push({
      from,
      to,
      meaning,
      score: score * length + LONGER * (length - 1) - (how?.cost ?? 0),
      ...(how?.isCorrected && { corrected: how.words }),
    })
  }

  type Reading = { key: string; words: string[]; cost: number; isCorrected: boolean; isUnfinished: boolean }

  function addPhrases(from: number): void {
    /** The readings of the tokens up to each one. */
    const readingsTo = new Map<number, Reading[]>([
      [from, [{ key: '', words: [], cost: 0, isCorrected: false, isUnfinished: false }]],
    ])
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
      const named = (joinedNames.get(to) ?? []).flatMap(({ from: start, keys, name }) =>
        (readingsTo.get(start) ?? []).map(reading => ({
          ...reading,
          key: reading.key + name,
          words: [...reading.words, ...keys],
        })),
      )
      const single = (readingsTo.get(to - 1) ?? []).flatMap(reading =>
        (alternatives[to - 1] ?? []).map(({ key, cost, ...how }) => ({
          key: reading.key + key,
          words: [...reading.words, key],
          cost: reading.cost + cost,
          isCorrected: reading.isCorrected || how.isCorrected,
          isUnfinished: reading.isUnfinished || how.isUnfinished,
        })),
      )
      const readings = [...named, ...single].slice(0, 12)
      readingsTo.set(to, readings)
      // '8/x' is no name.
      if (tokens[to - 1]?.plain === '/' && to > from + 1) break
      if (tokens[to - 1]?.key === '' && to > from + 1) continue
      for (const reading of readings)
        for (const phrase of phrasesFor(reading, from, to)) addSpan(from, to, phrase, reading)
    }
  }

  function phrasesFor({ key, isUnfinished }: Reading, from: number, to: number): Phrase[] {
    const lookedUp = key === '' ? signAt(from) : key
    const found: Phrase[] = [...(phrases.get(lookedUp) ?? [])]
    if (key === '' || isArticle(from, to)) return found
    const brand = brandKeys.get(key)
    if (brand) found.push({ meaning: { kind: 'brand', brand }, score: SCORES.brand })
    const color = named.colors.get(key)
    if (color && !phrases.has(key))
      found.push({ meaning: { kind: 'color', color, isFamily: false }, score: SCORES.color })
    // The plural of a name: 's23s'.
    const meant =
      named.byKey.get(key) ??
      named.byKey.get(spokenKey(key, from, to) ?? '') ??
      named.byKey.get(key.replace(/(?<=^[a-z]\d+)s$/, ''))
    if (meant && !/^\d+$/.test(key))
      found.push({ meaning: { kind: 'model', models: meant, own: named.own.get(key) }, score: SCORES.model })
    if (
      to - from <= 2 &&
      /\D/.test(key) &&
      named.hasWord(key) &&
      !common.has(key) &&
      !isLetterAfterNumber(from, key)
    )
      found.push({ meaning: { kind: 'name', word: key, isUnfinished }, score: SCORES.name })
    const isTyped = tokens[from]?.key === key
    // Smaller numbers in words are hardly a name: 'with three cameras'.
    const isSpoken = !isTyped && Number(key) > 10 && Number(key) < 40
    if ((isTyped || isSpoken) && /^\d{1,4}$/.test(key) && !isWordBeside(from))
      found.push({ meaning: { kind: 'number', word: key }, score: scoreOfNumber(key) })
    return found
  }

  /** A sign by itself. A hyphen only counts right before a word, or between numbers: 'iphone -pro', 'iphone 11-13'. */
  function signAt(at: number): string {
    const { plain: sign = '', to = 0 } = tokens[at] ?? {}
    if (/\d$/.test(tokens[at - 1]?.key ?? '') && /^ ?\p{L}?\d/u.test(plain.slice(to)) && DASH.test(sign))
      return '–'
    return sign === '-' && (isGlued(at) || !/\p{L}/u.test(plain[to] ?? '')) ? '' : sign
  }

  /** A small number may be a part of a name: 'iphone 12 or 13'. A larger one is rather a price. */
  const scoreOfNumber = (key: string) =>
    !named.hasWord(key) ? SCORES.unknown : Number(key) < 100 ? SCORES.number : SCORES.largeNumber

  /** The key of a name with a generation, such as 'se 2022' or '1 mark iii'. */
  function spokenKey(key: string, from: number, to: number): string | undefined {
    const text = plain
      .slice(tokens[from]?.from, tokens[to - 1]?.to)
      .replace(/^(\S+ gen(?:eration)?) (.+)$/, '$2 $1')
    // The key has the words of the catalog.
    if (/[^ -~]/.test(text)) return /se\d/.test(key) ? wordsOf(key).join('') : undefined
    if (!/\bse\b|gen\b|generation|\bmk|\bmark|\b(?:1st|2nd|3rd|4th)\b/.test(text)) return undefined
    // Words that ask for nothing are not part of a name.
    return wordsOf(tokens[from]?.plain ?? '').length > 0 ? wordsOf(text).join('') : undefined
  }

  /** Reads what stands between spaces as words of titles. */
  function addWords(at: number): void {
    const { key, from } = tokens[at] ?? { key: '', from: 0 }
    if (key === '' || isGlued(at)) return
    let end = at + 1
    while (end < tokens.length && isGlued(end)) end += 1
    const text = typed.slice(from, tokens[end - 1]?.to)
    const words = wordsOf(text)
    const groups = words.map(word => [word])
    if (words.length > 0 && words.every(vocabulary.has) && !common.has(key))
      addSpan(at, end, { meaning: { kind: 'text', groups }, score: SCORES.text })
    else if (end === tokens.length && end === at + 1 && key.length > 1 && !/\d/.test(key)) {
      const group = vocabulary.beginningWith(key, MAX_BEGINNINGS)
      if (group.length > 0)
        addSpan(at, end, { meaning: { kind: 'text', groups: [group] }, score: SCORES.text - UNFINISHED })
    }
  }

  /** Whether a letter stands right beside a number, so that it is a part of another word. */
  const isWordBeside = (at: number) =>
    [plain[(tokens[at]?.from ?? 0) - 1], plain[tokens[at]?.to ?? 0]].some(unit => /\p{L}/u.test(unit ?? ''))

  /** Whether it is a letter right after a number, and no series: 'iphone 12s'. */
  const isLetterAfterNumber = (at: number, key: string) =>
    key.length === 1 && isGlued(at) && tokens[at - 1]?.plain !== '/'

  /** Whether these tokens are 'a 13', which is hardly a Galaxy A13. */
  const isArticle = (from: number, to: number) =>
    to - from === 2 &&
    /^[a-z]$/.test(tokens[from]?.key ?? '') &&
    common.has(tokens[from]?.key ?? '') &&
    !isGlued(from + 1)

  /** Whether no space stands before a token. */
  const isGlued = (at: number) => at > 0 && tokens[at - 1]?.to === tokens[at]?.from

  const read = plain.slice(0, tokens.at(-1)?.to)
  for (let at = 0; at < tokens.length; at++) {
    addPhrases(at)
    addWords(at)
    for (const { to, phrase } of readingsAt(speech.rules, read, tokens[at]?.from ?? 0)) {
      const end = ends.get(to)
      // 'a99' is no price.
      const isPart =
        phrase.meaning.kind === 'price' && isGlued(at) && /\p{L}$/u.test(tokens[at - 1]?.plain ?? '')
      if (end !== undefined && !isPart) addSpan(at, end, phrase)
    }
  }
  for (const { from, to, words } of numbersIn(typed)) {
    const [first, end, meant] = [starts.get(from), ends.get(to), named.byKey.get(phraseKey(words))]
    if (first !== undefined && end !== undefined && meant)
      addSpan(first, end, { meaning: { kind: 'model', models: meant }, score: SCORES.model })
  }
  for (const { from, to, meaning, isSaid, isTown } of knowledge.places)
    addSpan(from, to, { meaning, score: isSaid ? SCORES.place : isTown ? SCORES.town : SCORES.barePlace })
  return spans
}

/** The brands of the shop and of the catalog by their keys. */
function brandsOf({ brands, models, speech: { common } }: Knowledge): Map<string, string> {
  const all = [...OTHER_BRANDS, ...models.brands.values(), ...brands]
  return new Map(all.flatMap(name => (common.has(phraseKey(name)) ? [] : [[phraseKey(name), name] as const])))
}

/** The readings that cover the search with the highest sum of scores, in their order. Tokens without one are unknown. */
export function bestPath(length: number, spans: Span[]): Span[] {
  const byStart = Map.groupBy(spans, ({ from }) => from)
  const best: { score: number; span: Span | undefined }[] = []
  best[length] = { score: 0, span: undefined }
  for (let at = length - 1; at >= 0; at--) {
    let choice: { score: number; span: Span | undefined } = {
      score: best[at + 1]?.score ?? 0,
      span: undefined,
    }
    for (const span of byStart.get(at) ?? []) {
      const score = span.score + (best[span.to]?.score ?? 0)
      if (score > choice.score || (choice.span === undefined && score === choice.score))
        choice = { score, span }
    }
    best[at] = choice
  }
  const path: Span[] = []
  for (let at = 0; at < length; ) {
    const span = best[at]?.span ?? { from: at, to: at + 1, score: 0, meaning: { kind: 'unknown' as const } }
    path.push(span)
    at = span.to
  }
  return path
}
