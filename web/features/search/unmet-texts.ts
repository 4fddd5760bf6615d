import { FOR_PARTS, type ProductCondition } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { UnmetWish } from '#contract/search/filters.ts'
import { texts } from '../../texts/texts.ts'
import { percentText } from './labels.ts'
import { conditionsText, sizesText } from './nearness.ts'
import { wordingText } from './wording-texts.ts'

/** What a sentence says about phones that do not meet a wish: 'None of these phones … .' */
const sentences: Record<UnmetWish['kind'], (wish: UnmetWish, isNarrowed: boolean) => string> = {
  text: ({ text }) => texts('found')('unmet.text', { name: text }),
  maker: wish => texts('found')('unmet.maker', { name: wordingText(wish) }),
  box: () => texts('found')('unmet.box'),
  color: wish => texts('found')('unmet.color', { name: wordingText(wish) }),
  battery: ({ filters }) => texts('found')('unmet.battery', { percent: percentText(filters?.battery ?? 0) }),
  used: ({ filters }) => texts('found')('unmet.used', { years: filters?.used ?? 0 }),
  updates: ({ filters }) => texts('found')('unmet.updates', { year: String(filters?.updates ?? '') }),
  verified: () => texts('found')('unmet.verified'),
  shipped: () => texts('found')('unmet.shipped'),
  condition: ({ filters }) => conditionSentence(filters?.condition ?? []),
  damage: () => texts('found')('unmet.damage'),
  storage: ({ filters }) => texts('found')('unmet.storage', { storage: sizesText(filters?.storage ?? []) }),
  lock: ({ filters }) => texts('found')(filters?.lock?.[0] === 'locked' ? 'unmet.locked' : 'unmet.unlocked'),
  carrier: ({ text, filters }) => texts('found')('unmet.carrier', { carrier: filters?.carrier?.[0] ?? text }),
  trait: wish => texts('found')('unmet.trait', { name: wordingText(wish) }),
  year: (wish, isNarrowed) =>
    wish.wording === 'olderThan'
      ? sentences.trait(wish, isNarrowed)
      : texts('found')(wish.wording === 'releasedSince' ? 'unmet.releasedSince' : 'unmet.released', {
          name: wish.text,
        }),
  price: ({ filters }) => priceSentence(filters ?? {}),
  place: wish =>
    wish.filters?.near
      ? texts('found')('unmet.near', { place: wish.filters.near })
      : texts('found')('unmet.place', { place: wordingText(wish) }),
  model: (wish, isNarrowed) =>
    texts('found')(isNarrowed ? 'unmet.modelFits' : 'unmet.model', { name: wordingText(wish) }),
  brand: (wish, isNarrowed) =>
    texts('found')(isNarrowed ? 'unmet.brandFits' : 'unmet.brand', { name: wordingText(wish) }),
}

const conditionSentence = (conditions: ProductCondition[]) =>
  conditions.includes(FOR_PARTS)
    ? texts('found')('unmet.forParts')
    : texts('found')('unmet.condition', { conditions: conditionsText(conditions) })

function priceSentence({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  const t = texts('found')
  if (min !== undefined && max !== undefined)
    return t('unmet.priceBetween', { min: priceText(min), max: priceText(max) })
  return max === undefined
    ? t('unmet.priceFrom', { price: priceText(min ?? 0) })
    : t('unmet.priceUpTo', { price: priceText(max) })
}

/**
 * The sentence about a wish that no phone meets.
 * @param isNarrowed whether filters leave out phones, of which some may meet it
 */
export const unmetText = (wish: UnmetWish, isNarrowed: boolean): string =>
  sentences[wish.kind](wish, isNarrowed)
