import type { ModelNames } from './model-names.ts'
import type { Models, PhoneModel } from './models.ts'
import { phraseKey } from './text.ts'

/** The names of models by their keys, and functions that resolve what people say of a name. */
export type NamedModels = ReturnType<typeof namedModelsOf>

const known = new WeakMap<Models, NamedModels>()

/** The named models of a catalog, made once. */
export function namedModelsIn(models: Models): NamedModels {
  const made = known.get(models) ?? namedModelsOf(models)
  known.set(models, made)
  return made
}

function namedModelsOf(models: Models) {
  /** The models by the keys of all forms of their names. */
  const byKey = new Map<string, Set<number>>()
  const add = (key: string, numbers: Iterable<number>) => {
    const there = byKey.get(key) ?? new Set()
    byKey.set(key, there)
    for (const number of numbers) there.add(number)
  }
  const walk = ({ next, models: here }: ModelNames, key: string): void => {
    if (here.length > 0) add(key, here)
    for (const [word, node] of next) walk(node, key + word)
  }
  walk(models.names.ofAny, '')
  const exact = new Set(byKey.keys())
  for (const model of models.all) {
    // A short form never takes the name of another model.
    for (const key of shortKeys(model)) if (!exact.has(key)) add(key, [model.number])
    const key = phraseKey(model.fullName)
    if (!exact.has(key)) add(key, [model.number])
    if (key.startsWith('oneplus')) add(key.replace('one', '1'), [model.number])
  }
  const words = new Map<string, Set<number>>()
  for (const { number, words: own, brandWords } of models.all) {
    for (const word of [...own, ...brandWords]) {
      const there = words.get(word) ?? new Set()
      words.set(word, there)
      there.add(number)
    }
  }

  /** The models with this word in their names. A single letter is a series: 's' has the S21. */
  function withWord(word: string, { isUnfinished, isWhole }: { isUnfinished: boolean; isWhole: boolean }) {
    const found = new Set(words.get(word))
    const isSeries = /^[a-z]$/.test(word)
    if (isSeries || isUnfinished) {
      // What is not wanted is also said by the end of a name: the a series of the Pixel has the 6a.
      const like = new RegExp(isSeries ? `^${word}\\d${isWhole ? '' : `|^\\d+${word}$`}` : `^${word}`)
      for (const [other, numbers] of words)
        if (like.test(other)) for (const number of numbers) found.add(number)
    }
    return found
  }

  const own = new Map(
    models.all.flatMap(({ number, name, fullName }) =>
      [name, fullName].map(text => [phraseKey(text), number] as const),
    ),
  )

  return {
    byKey,
    /** The models by the keys of their whole names. */
    own: own as ReadonlyMap<string, number>,
    /** The colors of all models by their keys. */
    colors: new Map(
      models.all.flatMap(({ colors }) => colors.map(color => [phraseKey(color), color] as const)),
    ) as ReadonlyMap<string, string>,
    hasWord: (word: string) => words.has(word) && !/^(?:\d+(?:st|nd|rd|th)|4g|lte)$/.test(word),

    /**
     * The models whose names have all these words: those without further words if there are any, except words that people
     * leave out.
     * @param options.isWhole false: all models with these words
     */
    withWords(
      some: string[],
      { isUnfinished = false, isWhole = true }: { isUnfinished?: boolean; isWhole?: boolean } = {},
    ): Set<number> {
      const [first, ...others] = some.map((word, at) =>
        withWord(word, { isUnfinished: isUnfinished && at === some.length - 1, isWhole }),
      )
      const all = [...(first ?? [])].filter(number => others.every(set => set.has(number)))
      if (!isWhole) return new Set(all)
      const meant = all.filter(number => some.every(word => isSaidOf(models.numbered(number), word, some)))
      const exactly = meant.filter(number => {
        const model = models.numbered(number)
        return model && said(model).every(word => some.includes(word))
      })
      // A word for models of several brands is one for a kind: 'fold'.
      const brands = new Set(exactly.map(number => models.numbered(number)?.brand))
      const isKind = brands.size > 1 && some.every(word => /^\p{L}{2,}$/u.test(word))
      return new Set(exactly.length > 0 && !isKind ? exactly : meant)
    },
  }
}

/** Whether a number is no part of a word before it that was not said: an 'iphone 2' is no iPhone SE 2, and '60' may be an Edge 60. */
function isSaidOf(model: PhoneModel | undefined, word: string, some: string[]): boolean {
  const before = /^\d{1,3}$/.test(word) ? model?.words[model.words.indexOf(word) - 1] : undefined
  return (
    some.length === 1 ||
    before === undefined ||
    some.includes(before) ||
    FAMILIES.has(before) ||
    model?.brandWords.includes(before) === true
  )
}

/** The words of a name that people say: without the brand, the family, the network and the year. */
function said({ words, brandWords }: PhoneModel): string[] {
  const bare = words.filter((word, at) => !brandWords.includes(word) && !(at <= 1 && FAMILIES.has(word)))
  const spoken = bare.filter(word => !/^(4g|5g|lte|thinq|20\d\d)$/.test(word))
  return spoken.length > 0 ? spoken : words
}

const FAMILIES = new Set(['galaxy', 'moto', 'iphone', 'pixel', 'xperia', 'z', 'motorola', 'phone'])

const SHORT: [RegExp, string][] = [
  [/\bpro max\b/, 'pm'],
  [/\bultra\b/, 'u'],
  [/\bpro\b/, 'p'],
  [/\bnote\b/, 'n'],
  [/\bf(?:old|lip)\b/, 'f'],
]
const FAMILY_LETTERS: Record<string, string[]> = { iphone: ['ip', 'iph'], pixel: ['p'], oneplus: ['op'] }

/** Short forms that people type: '13pm', 's23u', 'ip13', 'p7p', 'apple 13'. */
function shortKeys(model: PhoneModel): string[] {
  const { words, brandWords } = model
  const bare = said(model)
  const short = SHORT.reduce((name, [word, letters]) => name.replace(word, letters), bare.join(' '))
  const hasNumber = bare.some(word => /\d/.test(word))
  const isIphone = words[0] === 'iphone'
  const families = words.flatMap(word => FAMILY_LETTERS[word] ?? [])
  return [
    ...(short !== bare.join(' ') && hasNumber ? [short] : []),
    ...families.flatMap(letters => [`${letters} ${short}`, `${letters} ${bare.join(' ')}`]),
    ...(hasNumber || isIphone ? [`${brandWords.join(' ')} ${bare.join(' ')}`] : []),
    ...(isIphone ? [`apple ${words.join(' ')}`] : []),
  ].map(phraseKey)
}

/**
 * What a model and its newer siblings share: 'iphone' for the iPhone 13 Pro, 'galaxy s' for the Galaxy S21, 'pixel' for the
 * Pixel 6a.
 */
export function familyOf({ words }: PhoneModel): string {
  // The iPhone SE is an iPhone.
  const number = words.findIndex((word, at) => /\d/.test(word) && words[at - 1] !== 'se')
  if (number < 0) return words[0] ?? ''
  const [letters = ''] = (words[number] ?? '').match(/^[a-z]*/) ?? []
  return [...words.slice(0, number), letters].filter(Boolean).join(' ')
}
