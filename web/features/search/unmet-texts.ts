import { FOR_PARTS, type ProductCondition } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { Product } from '#contract/products/schemas.ts'
import type { UnmetWish } from '#contract/search/filters.ts'
import { distanceText, listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { colorText, conditionLabel, storageText } from '../phones/fact-labels.ts'
import { conditionKeys } from './filter-texts.ts'
import { percentText } from './labels.ts'
import { familyText, wordingText } from './wording-texts.ts'

/** What a sentence says about phones that do not meet a wish: 'None of these phones … .' */
const sentences: Record<UnmetWish['kind'], (wish: UnmetWish, isNarrowed: boolean) => string> = {
  text: ({ text }) => texts('search')('unmet.text', { name: text }),
  maker: wish => texts('search')('unmet.maker', { name: wordingText(wish) }),
  box: () => texts('search')('unmet.box'),
  color: wish => texts('search')('unmet.color', { name: wordingText(wish) }),
  battery: ({ filters }) => texts('search')('unmet.battery', { percent: percentText(filters?.battery ?? 0) }),
  used: ({ filters }) => texts('search')('unmet.used', { years: filters?.used ?? 0 }),
  updates: ({ filters }) => texts('search')('unmet.updates', { year: String(filters?.updates ?? '') }),
  verified: () => texts('search')('unmet.verified'),
  condition: ({ filters }) => conditionSentence(filters?.condition ?? []),
  damage: () => texts('search')('unmet.damage'),
  storage: ({ filters }) => texts('search')('unmet.storage', { storage: sizesText(filters?.storage ?? []) }),
  lock: ({ filters }) => texts('search')(filters?.lock?.[0] === 'locked' ? 'unmet.locked' : 'unmet.unlocked'),
  carrier: ({ text, filters }) =>
    texts('search')('unmet.carrier', { carrier: filters?.carrier?.[0] ?? text }),
  trait: wish => texts('search')('unmet.trait', { name: wordingText(wish) }),
  year: (wish, isNarrowed) =>
    wish.wording === 'olderThan'
      ? sentences.trait(wish, isNarrowed)
      : texts('search')(wish.wording === 'releasedSince' ? 'unmet.releasedSince' : 'unmet.released', {
          name: wish.text,
        }),
  price: ({ filters }) => priceSentence(filters ?? {}),
  place: wish =>
    wish.filters?.near
      ? texts('search')('unmet.near', { place: wish.filters.near })
      : texts('search')('unmet.place', { place: wordingText(wish) }),
  model: (wish, isNarrowed) =>
    texts('search')(isNarrowed ? 'unmet.modelFits' : 'unmet.model', { name: wordingText(wish) }),
  brand: (wish, isNarrowed) =>
    texts('search')(isNarrowed ? 'unmet.brandFits' : 'unmet.brand', { name: wordingText(wish) }),
}

const sizesText = (sizes: string[]) =>
  listText(
    sizes.map(size => storageText(Number(size))),
    'disjunction',
  )

const conditionsText = (conditions: ProductCondition[]) =>
  listText(
    conditions.map(name => texts('search')(`conditionsWithin.${conditionKeys[name]}`)),
    'disjunction',
  )

const conditionSentence = (conditions: ProductCondition[]) =>
  conditions.includes(FOR_PARTS)
    ? texts('search')('unmet.forParts')
    : texts('search')('unmet.condition', { conditions: conditionsText(conditions) })

function priceSentence({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  const t = texts('search')
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

type Known = Pick<Product, 'resellPrice' | 'condition' | 'storageGb' | 'color' | 'lock' | 'carrier'>

/** How far a phone is from the place that was asked for; undefined if it is there. */
export const awayText = (miles: number): string | undefined =>
  miles > 0 ? texts('search')('nearness.away', { distance: distanceText(miles) }) : undefined

/** How near a phone comes to the wishes that it does not meet: '$20 over your limit'. */
export function nearnessOf(product: Known, unmet: readonly UnmetWish[]): string | undefined {
  if (unmet.length === 0) return undefined
  const parts = unmet.flatMap(wish => nearnessTo(wish, product) ?? [])
  return parts.length > 0 ? [...new Set(parts)].join(' · ') : undefined
}

function nearnessTo({ kind, text, filters }: UnmetWish, product: Known): string | undefined {
  const t = texts('search')
  const { min, max, storage, condition } = filters ?? {}
  if (kind === 'price' && max !== undefined && product.resellPrice > max)
    return t('nearness.over', { price: priceText(product.resellPrice - max) })
  if (kind === 'price' && min !== undefined && product.resellPrice < min)
    return t('nearness.below', { price: priceText(min - product.resellPrice) })
  if (kind === 'storage' && product.storageGb && storage)
    return t('nearness.instead', { own: storageText(product.storageGb), asked: sizesText(storage) })
  if (kind === 'condition' && condition && !condition.includes(product.condition))
    return t('nearness.instead', {
      own: conditionLabel(product.condition),
      asked: conditionsText(condition),
    })
  if (kind === 'lock' || kind === 'carrier') {
    if (product.lock === 'unlocked') return t('nearness.unlocked')
    if (product.lock !== 'locked') return t('nearness.lockUnknown')
    return product.carrier
      ? t('nearness.lockedTo', { carrier: product.carrier })
      : t('nearness.lockedToCarrier')
  }
  if (kind === 'color' && product.color)
    return t('nearness.instead', { own: colorText(product.color), asked: familyText(text.toLowerCase()) })
}
