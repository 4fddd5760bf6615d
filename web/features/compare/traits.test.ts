import { expect, test } from 'vitest'
import type { ComparedPhone } from './compared-phone.ts'
import { bestLabel, traits } from './traits.tsx'

const phone: ComparedPhone = {
  _id: '01890000-0000-7000-8000-000000000000',
  productName: 'iPhone 13',
  productCategory: 'Apple',
  productImage: '/images/one/1280.webp',
  location: 'Portland, OR',
  resellPrice: 300,
  orginalPrice: 800,
  usedYear: 2,
  condition: 'Good',
  purchaseYear: '2024-05-14',
  verifiedSeller: false,
  sold: false,
}

/** The labels in this row of a comparison. */
function labelsOf(row: string, phones: Partial<ComparedPhone>[]) {
  const compared = phones.map(facts => ({ ...phone, ...facts }))
  return compared.map(
    one =>
      traits()
        .filter(({ label }) => label === row)
        .map(trait => bestLabel(trait, one, compared))[0],
  )
}

test('the best value of a row is highlighted if all values are known and no other is as good', () => {
  expect(labelsOf('Battery health', [{ batteryHealth: 76 }, { batteryHealth: 90 }])).toEqual([
    undefined,
    'Healthiest battery',
  ])
  expect(labelsOf('Battery health', [{ batteryHealth: 76 }, {}])).toEqual([undefined, undefined])
  expect(labelsOf('Battery health', [{ batteryHealth: 90 }, { batteryHealth: 90 }])).toEqual([
    undefined,
    undefined,
  ])
  expect(labelsOf('Battery health', [{ batteryHealth: 90 }])).toEqual([undefined])
  // The end of the updates of a phone that is still supported is not known.
  const updates = [{ updatesUntil: '2030-10-31' }, { stillUpdated: true }]
  expect(labelsOf('Security updates', updates)).toEqual([undefined, undefined])
  expect(labelsOf('Price', [{ resellPrice: 200 }, {}])).toEqual(['Lowest price', undefined])
})
