import type { Models } from './models.ts'

/** Words of a search and the models that they name. */
type Named = { words: string[]; models: ReadonlySet<number> }

const fullNames = (models: Models, some: ReadonlySet<number>) =>
  [...some].flatMap(number => models.numbered(number)?.fullName ?? [])

export const isNetwork = (word: string) => /^(4g|5g|lte|thinq)$/.test(word)

/** The words that titles contain: sellers leave out the brand and the network. */
export function titleWords(models: Models, { words, models: some }: Named): string[] {
  const brand = models.numbered([...some][0] ?? 0)?.brandWords ?? []
  const said = words.filter(word => !brand.includes(word) && !isNetwork(word))
  return said.length > 0 ? said : words
}

/** The name of the only model, or the words that name several. */
export const shortText = (models: Models, { words, models: some }: Named) =>
  some.size <= 2 ? (fullNames(models, some)[0] ?? words.join(' ')) : asNamed(models, some, words)

/** Words as the names of these models write them: 'OnePlus Nord'. */
export function asNamed(models: Models, some: ReadonlySet<number>, words: string[]): string {
  const [first] = [...some].flatMap(number => models.numbered(number) ?? [])
  const written = `${first?.brand} ${first?.fullName}`.split(/[\s-]+/)
  return words.map(word => written.find(own => own.toLowerCase() === word) ?? titled([word])).join(' ')
}

export const titled = (words: string[]) =>
  words
    .join(' ')
    .replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())
    .replace(/(?<=^| )(?:Se|Fe|Xr|Xs|Xl)(?= |$)/g, name => name.toUpperCase())
    .replace('Iphone', 'iPhone')

/** The names of a few models, or what was said of many. */
export function namesText(
  models: Models,
  some: ReadonlySet<number>,
  operands: Named[],
  isRange = false,
): string {
  if (some.size <= 3 || operands.length === 0) return fullNames(models, some).slice(0, 3).join(', ')
  const names = [...new Set(operands.map(one => shortText(models, one)))]
  return isRange ? `${names[0]} – ${names.at(-1)}` : names.join(', ')
}
