import type { ReadFilter } from '#contract/search/filters.ts'
import { texts } from '../../texts/texts.ts'
import { colorText } from '../phones/fact-labels.ts'

type Worded = Pick<ReadFilter, 'wording' | 'maker'> & { text: string }

/** What was read from words, as the page calls it: 'iPhone 13 and newer'. */
export function wordingText({ text, wording, maker = '' }: Worded): string {
  const t = texts('search')
  switch (wording) {
    case undefined:
      return text
    case 'color':
      return colorText(text)
    case 'notColor':
      return t('wordings.notColor', { name: familyText(text) })
    case 'trait':
      return isTrait(text) ? t(`traits.${traitKeys[text]}`) : text
    case 'notTrait':
      return isTrait(text) ? t(`notTraits.${traitKeys[text]}`) : text
    case 'makesNone':
      return t('wordings.makesNone', { maker, name: text })
    default:
      return t(`wordings.${wording}`, { name: text })
  }
}

/** A family of colors within a sentence; the name of another color unchanged. */
export function familyText(color: string): string {
  const family = color.toLowerCase()
  return isFamily(family) ? texts('search')(`colors.${family}`) : color
}

const FAMILIES = [
  ...(['black', 'gray', 'white', 'silver', 'blue', 'red', 'green', 'purple'] as const),
  ...(['pink', 'gold', 'yellow', 'orange', 'beige', 'brown'] as const),
]
const isFamily = (color: string): color is (typeof FAMILIES)[number] =>
  (FAMILIES as readonly string[]).includes(color)

const traitKeys = {
  '5G': 'fiveG',
  foldable: 'foldable',
  flip: 'flip',
  'S Pen': 'sPen',
  'home button': 'homeButton',
  stylus: 'stylus',
  rugged: 'rugged',
  gaming: 'gaming',
  small: 'small',
} as const
const isTrait = (trait: string): trait is keyof typeof traitKeys => Object.hasOwn(traitKeys, trait)
