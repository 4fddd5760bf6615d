import type { ReadFilter } from '#contract/search/filters.ts'
import type { en } from '#contract/texts/en.ts'
import { texts } from '../../texts/texts.ts'
import { colorText } from '../phones/fact-labels.ts'

type Search = (typeof en)['search']
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
      return traitText('traits', text)
    case 'notTrait':
      return traitText('notTraits', text)
    case 'makesNone':
      return t('wordings.makesNone', { maker, name: text })
    default:
      return t(`wordings.${wording}`, { name: text })
  }
}

/** A family of colors within a sentence; the name of another color unchanged. */
export function familyText(color: string): string {
  const t = texts('search')
  const key = `colors.${color.toLowerCase() as keyof Search['colors']}` as const
  return t.has(key) ? t(key) : color
}

/** What the catalog knows about models; the name of a trait that this version does not know. */
function traitText(of: 'traits' | 'notTraits', trait: string): string {
  const t = texts('search')
  const key = `${of}.${trait as keyof Search['traits']}` as const
  return t.has(key) ? t(key) : trait
}
