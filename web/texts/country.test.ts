import { afterEach, expect, test, vi } from 'vitest'

// Other files of the worker share the modules, which must be those of the usual shop again.
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The modules of a shop in this country. */
async function shopIn(country: string) {
  vi.resetModules()
  vi.stubEnv('COUNTRY', country)
  const { phoneNumber, readableNumber } = await import('#contract/phone-number.ts')
  return {
    ...(await import('#contract/country.ts')),
    ...(await import('#contract/carriers.ts')),
    ...(await import('#contract/postal-codes.ts')),
    ...(await import('./formats.ts')),
    readableNumber,
    stored: (typed: string) => phoneNumber('Required').safeParse(typed).data,
  }
}

test.each([
  ['US', '(503) 555-0123', '+15035550123', '+1 503 555 0123'],
  ['DE', '0151 2345 6789', '+4915123456789', '+49 1512 3456789'],
  ['DE', '+1 503 555 0123', '+15035550123', '+1 503 555 0123'],
  ['DE', '0043 664 123456', '+43664123456', '+43 664 123456'],
  ['JP', '090-1234-5678', '+819012345678', '+81 90 1234 5678'],
  ['KW', '٥٠٠١٢٣٤٥', '+96550012345', '+965 500 12345'],
  ['de', '030/901820', '+4930901820', '+49 30 901820'],
])('in %s, %s is %s', async (country, typed, number, text) => {
  const { stored, readableNumber } = await shopIn(country)
  expect(stored(typed)).toBe(number)
  expect(readableNumber(number)).toBe(text)
})

test.each([
  ['DE', '911'],
  ['KW', '(503) 555-0123'],
  ['JP', 'call me'],
])('in %s, %s is not a phone number', async (country, typed) => {
  expect((await shopIn(country)).stored(typed)).toBe(undefined)
})

test.each(['US', 'DE', 'AT', 'KW', 'JP', 'GB', 'FR', 'IN', 'BR', 'NG'])(
  'the example of %s is a number',
  async country => {
    const { EXAMPLE_NUMBER, stored } = await shopIn(country)
    expect(stored(EXAMPLE_NUMBER)).toBe(EXAMPLE_NUMBER.replaceAll(' ', ''))
  },
)

test.each([
  ['US', ['10 miles', '25 miles', '50 miles', '100 miles', '250 miles'], '25 miles'],
  ['GB', ['10 miles', '25 miles', '50 miles', '100 miles', '250 miles'], '25 miles'],
  ['DE', ['10 km', '25 km', '50 km', '100 km', '250 km'], '50 km'],
])('distances of %s are in its unit', async (country, choices, usual) => {
  const { MILES_CHOICES, USUAL_MILES, distanceText } = await shopIn(country)
  expect(MILES_CHOICES.map(distanceText)).toEqual(choices)
  expect(distanceText(USUAL_MILES)).toBe(usual)
})

test.each([
  ['US', 'zip'],
  ['DE', 'postalCodeFirst'],
  ['GB', 'cityFirst'],
  ['JP', 'largestFirst'],
  ['KW', 'blocks'],
  ['AE', 'noPostalCode'],
  ['BR', 'state'],
  ['LS', 'cityFirst'],
])('an address of %s has the form %s', async (country, form) => {
  expect((await shopIn(country)).ADDRESS_FORM).toBe(form)
})

test.each([
  ['US', 'USPS, UPS, or FedEx'],
  ['DE', 'DHL, Hermes, or DPD'],
  ['JP', 'Yamato, Sagawa, or Japan Post'],
  ['LS', 'DHL, FedEx, or UPS'],
])('in %s, parcels go with %s', async (country, services) => {
  const { PARCEL_SERVICE_EXAMPLES, listText } = await shopIn(country)
  expect(listText([...PARCEL_SERVICE_EXAMPLES], 'disjunction')).toBe(services)
})

test.each([
  ['US', 'Ann\n1 Main Street\nPortland, OR 97201', true],
  ['US', 'Ann\n1 Main Street\nPortland, OR', false],
  ['US', '10 Rue Rivoli\n75001 Paris\nFrance', true],
  ['DE', 'Musterstraße 1\n04109 Leipzig', true],
  ['DE', 'Musterstraße 1\n4109 Leipzig', false],
  ['DE', 'Graben 1\n1010 Wien\nÖsterreich', true],
  ['DE', 'Musterstraße 1\nLeipzig\nDeutschland', false],
  ['GB', '1 High Street, Leeds, ls1 4dy', true],
  ['GB', '1 High Street, Leeds', false],
  ['NL', 'Damrak 1, 1012LG Amsterdam', true],
  ['JP', '〒540-0001 大阪府大阪市中央区１−１', true],
  ['SA', 'شارع العليا، الرياض ١٢٢١١', true],
  ['KW', 'حولي، قطعة ٢، شارع ١', true],
])('in %s, whether %j has a postal code is %j', async (country, address, expected) => {
  expect((await shopIn(country)).hasPostalCode(address)).toBe(expected)
})

test('the carriers are those of the country', async () => {
  expect((await shopIn('US')).OWN_CARRIERS).toBe(undefined)
  expect((await shopIn('DE')).OWN_CARRIERS).toEqual(['Telekom', 'Vodafone', 'O2', '1&1'])
  expect((await shopIn('LS')).OWN_CARRIERS).toEqual([])
})
