import type { ProductCondition } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { Product } from '#contract/products/schemas.ts'
import type { UnmetWish } from '#contract/search/filters.ts'
import { distanceText, listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { colorText, conditionLabel, storageText } from '../phones/fact-labels.ts'
import { conditionKeys } from './filter-texts.ts'
import { familyText } from './wording-texts.ts'

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

export const sizesText = (sizes: string[]) =>
  listText(
    sizes.map(size => storageText(Number(size))),
    'disjunction',
  )

export const conditionsText = (conditions: ProductCondition[]) =>
  listText(
    conditions.map(name => texts('search')(`conditionsWithin.${conditionKeys[name]}`)),
    'disjunction',
  )
