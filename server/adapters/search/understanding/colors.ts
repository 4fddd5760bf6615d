import { COLOR_FAMILIES } from './lexicon/color-families.ts'
import { lexiconsOf } from './lexicon/lexicons.ts'
import type { Models } from './models.ts'

/** The words for plain colors in the catalog. */
const plainColors: Record<string, string> = Object.assign({}, ...lexiconsOf().map(({ colors }) => colors))

/** All words of makers that belong to a family. */
const familyWords = new Set(Object.values(COLOR_FAMILIES).flatMap(words => words.split(' ')))

/** All names of colors of a family, or the exact color. */
export function colorsOf(
  { all }: Models,
  { color, isFamily }: { color: string; isFamily: boolean },
): string[] {
  if (!isFamily) return [color]
  const family = new Set((COLOR_FAMILIES[color] ?? color).split(' '))
  const names = new Set([...all.flatMap(({ colors }) => colors), ...Object.keys(COLOR_FAMILIES)])
  return [...names].filter(name => {
    const words = name.toLowerCase().split(/[^\p{L}]+/u)
    const plain = words.map(word => plainColors[word] ?? word).filter(word => word in COLOR_FAMILIES)
    if (plain.length > 0) return plain.includes(color)
    // Titanium is gray unless another word says its color: 'Desert Titanium'.
    const telling = words.filter(word => word !== 'titanium' && familyWords.has(word))
    return (telling.length > 0 ? telling : words).some(word => family.has(word))
  })
}

/** All names of colors but these. */
export const otherColors = ({ all }: Models, colors: string[]) => [
  ...new Set(
    [...all.flatMap(model => model.colors), ...Object.keys(COLOR_FAMILIES)].filter(
      name => !colors.includes(name),
    ),
  ),
]
