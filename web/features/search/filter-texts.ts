import type { ProductCondition } from '#contract/constants.ts'
import { readPrice } from '#contract/input/prices.ts'
import { priceText } from '#contract/money.ts'
import { type FilterName, ofFlags } from '#contract/search/filter-definitions.ts'
import { texts } from '../../texts/texts.ts'
import { colorText, storageText } from '../phones/fact-labels.ts'
import { percentText, usedTime } from './labels.ts'

/** The keys of the texts of each condition. */
export const conditionKeys = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
  'For parts': 'parts',
} as const satisfies Record<ProductCondition, string>

/** The text of a chip for a chosen value, in the order of the panel. */
export const chipTexts: Record<FilterName, (value: string) => string> = {
  brand: name => name,
  min: price => texts('search')('chips.min', { price: money(price) }),
  max: price => texts('search')('chips.max', { price: money(price) }),
  condition: name => texts('search')(`chips.${conditionKeys[name as ProductCondition]}`),
  used: years => texts('search')('chips.used', { time: usedTime(Number(years)) }),
  location: name => name,
  model: slug => slug.replace(/^[^/]*\//, '').replaceAll('-', ' '),
  storage: gigabytes => storageText(Number(gigabytes)),
  color: colorText,
  lock: lock => texts('search')(lock === 'unlocked' ? 'chips.unlocked' : 'chips.locked'),
  battery: percent => texts('search')('chips.battery', { percent: percentText(Number(percent)) }),
  updates: year => texts('search')('chips.updates', { year }),
  carrier: name => texts('search')('chips.carrier', { carrier: name }),
  ...ofFlags(name => () => texts('search')(`chips.${name}`)),
}

/** A valid amount as a price; other text unchanged. */
export function money(written: string): string {
  const amount = readPrice(written)
  return amount === undefined ? texts('search')('wordings.quoted', { name: written }) : priceText(amount)
}
