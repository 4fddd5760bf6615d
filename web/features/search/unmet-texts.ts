import { LOCALE } from '#contract/locale.ts'
import { priceText } from '#contract/money.ts'
import type { Product } from '#contract/products/schemas.ts'
import type { UnmetWish } from '#contract/search/filters.ts'
import { conditionText } from '../phones/condition-text.ts'
import { storageText } from '../phones/fact-labels.ts'

/** What a sentence says about phones that do not meet a wish: 'None of these phones … .' */
const sentences: Record<UnmetWish['kind'], (wish: UnmetWish) => string> = {
  text: ({ text }) => `No listing mentions ${text}.`,
  maker: ({ text }) => `${text}.`,
  box: () => 'None of these phones comes with that.',
  color: ({ text }) => `None of these phones is in ${text}.`,
  battery: ({ filters }) => `None of these phones has a battery with ${filters?.battery ?? 0}% or more.`,
  used: ({ filters }) => `None of these phones was used for ${filters?.used ?? 0} years or less.`,
  updates: ({ filters }) => `None of these phones gets updates until ${filters?.updates ?? ''}.`,
  verified: () => 'None of these phones is sold by a verified seller.',
  condition: ({ text, filters }) => `None of these phones is ${conditionText(filters?.condition ?? [text])}.`,
  damage: () => 'No seller lists damage like that.',
  storage: ({ filters }) => `None of these phones has ${sizesText(filters?.storage ?? [])}.`,
  lock: ({ filters }) => `None of these phones is said to be ${filters?.lock?.[0] ?? 'unlocked'}.`,
  carrier: ({ filters }) =>
    `None of these phones is known to work with ${filters?.carrier?.[0] ?? 'that carrier'}.`,
  trait: ({ text }) => `None of these phones is: ${text}.`,
  year: ({ text }) => `None of these phones was ${text.replace('Released', 'released in')}.`,
  price: ({ filters }) => `None of these phones costs ${rangeText(filters ?? {})}.`,
  place: ({ text, filters }) =>
    filters?.near
      ? `None of these phones is within reach of ${filters.near}.`
      : `None of them is in ${text}.`,
  model: ({ text }) => `No ${text} is for sale right now.`,
  brand: ({ text }) => `No phone of ${text} is for sale right now.`,
}

const sizesText = (sizes: string[]) => sizes.map(size => storageText(Number(size))).join(' or ')

function rangeText({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (min !== undefined && max !== undefined) return `between ${priceText(min)} and ${priceText(max)}`
  return max === undefined ? `${priceText(min ?? 0)} or more` : `${priceText(max)} or less`
}

/** The sentence about a wish that no phone meets. */
export const unmetText = (wish: UnmetWish): string => sentences[wish.kind](wish)

type Known = Pick<
  Product,
  'resellPrice' | 'location' | 'condition' | 'storageGb' | 'color' | 'lock' | 'carrier'
>

/** How near a phone comes to the wishes that it does not meet: '$20 over your limit', '41 miles away'. */
export function nearnessOf(product: Known, unmet: readonly UnmetWish[]): string | undefined {
  const parts = unmet.flatMap(({ kind, text, filters, distances }) => {
    const { min, max } = filters ?? {}
    if (kind === 'price' && max !== undefined && product.resellPrice > max)
      return `${priceText(product.resellPrice - max)} over your limit`
    if (kind === 'price' && min !== undefined && product.resellPrice < min)
      return `${priceText(min - product.resellPrice)} below your lowest price`
    if (kind === 'place') {
      const miles = distances?.find(({ location }) => location === product.location)?.miles
      return miles === undefined ? [] : `${miles.toLocaleString(LOCALE)} miles away`
    }
    const asked = filters?.storage
    if (kind === 'storage' && product.storageGb && asked)
      return `${storageText(product.storageGb)}, not ${sizesText(asked)}`
    if (kind === 'condition' && filters?.condition && !filters.condition.includes(product.condition))
      return `${product.condition}, not ${filters.condition.join(' or ').toLowerCase()}`
    if (kind === 'lock' || kind === 'carrier') {
      if (product.lock === 'unlocked') return 'Unlocked'
      return product.lock === 'locked' ? `Locked to ${product.carrier ?? 'a carrier'}` : 'Lock not stated'
    }
    return kind === 'color' && product.color ? `${product.color}, not ${text.toLowerCase()}` : []
  })
  return parts.length > 0 ? [...new Set(parts)].join(' · ') : undefined
}
