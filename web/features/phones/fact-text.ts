import { type Fact, factNamed } from '#contract/products/fields.ts'
import type { Product } from '#contract/products/schemas.ts'
import { boxLabels, lockText, storageText } from './fact-labels.ts'

/** The text of a fact; undefined when it is unknown, or part of another one. */
export function factText(fact: Fact, phone: Pick<Product, Fact>): string | undefined {
  if (fact === 'lock') return lockText(phone)
  const known = fact === 'carrier' ? undefined : phone[fact]
  if (known === undefined) return undefined
  if (fact === 'storageGb') return storageText(Number(known))
  if (Array.isArray(known)) return known.map(item => boxLabels[item]).join(', ')
  const { value } = factNamed(fact)
  return value.kind === 'number' ? `${known}${value.unit}` : String(known)
}
