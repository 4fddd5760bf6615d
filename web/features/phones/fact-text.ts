import { type Fact, factNamed } from '#contract/products/fields.ts'
import type { Product } from '#contract/products/schemas.ts'
import { listText, numberText } from '../../texts/formats.ts'
import { boxLabel, colorText, lockText, storageText } from './fact-labels.ts'

/** The text of a fact; undefined when it is unknown, or part of another one. */
export function factText(fact: Fact, phone: Pick<Product, Fact>): string | undefined {
  if (fact === 'lock') return lockText(phone)
  const known = fact === 'carrier' ? undefined : phone[fact]
  if (known === undefined) return undefined
  if (fact === 'storageGb') return storageText(Number(known))
  if (fact === 'color') return colorText(String(known))
  if (Array.isArray(known)) return listText(known.map(boxLabel), 'unit')
  const { value } = factNamed(fact)
  if (value.kind !== 'number') return String(known)
  return value.unit === '%'
    ? numberText(Number(known) / 100, { style: 'percent' })
    : `${numberText(Number(known))}${value.unit}`
}
