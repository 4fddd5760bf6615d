import { FOR_PARTS } from '#contract/constants.ts'
import { readPrice } from '#contract/input/prices.ts'
import { priceText } from '#contract/money.ts'
import type { FilterName } from '#contract/search/filter-definitions.ts'
import { storageText } from '../phones/fact-labels.ts'
import { usedText } from './labels.ts'

/** The text of a chip for a chosen value, in the order of the panel. */
export const chipTexts: Record<FilterName, (value: string) => string> = {
  brand: name => name,
  min: price => `From ${money(price)}`,
  max: price => `Up to ${money(price)}`,
  condition: name => (name === FOR_PARTS ? name : `${name} condition`),
  used: years => `${usedText(Number(years))} used`,
  location: name => name,
  verified: () => 'Verified sellers',
  model: slug => slug.replace(/^[^/]*\//, '').replaceAll('-', ' '),
  storage: gigabytes => storageText(Number(gigabytes)),
  color: name => name,
  lock: lock => (lock === 'unlocked' ? 'Unlocked' : 'Carrier-locked'),
  battery: percent => `Battery ${percent}% or more`,
  updates: year => `Updates until ${year} or later`,
  carrier: name => `Works with ${name}`,
  charger: () => 'With a charger',
  boxed: () => 'With its box',
  damaged: () => 'Damaged',
}

/** A valid amount as a price; other text unchanged. */
function money(written: string): string {
  const amount = readPrice(written)
  return amount === undefined ? `“${written}”` : priceText(amount)
}
