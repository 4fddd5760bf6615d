import { describe, expect, test } from 'vitest'
import { MAX_DESCRIPTION_LENGTH } from '../constants.ts'
import { FIELDS } from './fields.ts'
import { formFieldOf, newProductOf, type ProductForm, productFormSchema } from './form.ts'
import { NO_FACTS, UNKNOWN, writeDamage } from './form-facts.ts'
import { fieldMessages } from './messages.ts'
import { newProductSchema } from './schemas.ts'

const filled: ProductForm = {
  productName: 'Pixel 8',
  productCategory: 'Google',
  productImages: ['/images/a/1280.webp', '/images/b/1280.webp'],
  coverFocus: '50',
  photographed: ['back'],
  location: 'Leeds',
  resellPrice: '249.50',
  orginalPrice: '699',
  usedYear: '1.5',
  condition: 'Good',
  purchaseYear: '2024-11-02',
  description: 'A scratch on the back.',
  shippingPrice: '',
  imei: '',
  ...NO_FACTS,
  sellerNumber: '+44 7700 900000',
}

/** The first message of each field that is refused. */
function refused(changes: Partial<Record<keyof ProductForm, unknown>>) {
  const { error } = productFormSchema.safeParse({ ...filled, ...changes })
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join('.'), message]).reverse() ?? [],
  )
}

test('a complete form becomes valid input for the call, with its first picture as the cover', () => {
  const {
    shippingPrice: _none,
    imei: _noImei,
    photographed: _marks,
    coverFocus: _middle,
    ...written
  } = filled
  const listed = Object.entries(written).filter(([name]) => !(name in NO_FACTS))
  const product = newProductOf(productFormSchema.parse(filled))
  expect(product).not.toHaveProperty('photographed')
  expect(newProductSchema.parse(product)).toMatchObject({
    ...Object.fromEntries(listed),
    productImage: '/images/a/1280.webp',
    resellPrice: 249.5,
    orginalPrice: 699,
    usedYear: 1.5,
    sellerNumber: '+447700900000',
    batteryHealth: null,
    box: [],
    faults: [],
  })
})

test.each([
  ['2022-10', '2022-10-01'],
  ['10/2022', '2022-10-01'],
  ['Oct. 2022', '2022-10-01'],
  ['October 2022', '2022-10-01'],
  ['2022-10-14', '2022-10-14'],
])('a purchase in %s is stored as %s', (typed, day) => {
  expect(productFormSchema.parse({ ...filled, purchaseYear: typed }).purchaseYear).toBe(day)
})

test.each(['13/2022', 'Oct 22', '2022', 'October'])('%s is no month of purchase', typed => {
  expect(refused({ purchaseYear: typed })).toEqual({ purchaseYear: fieldMessages.purchaseYearForm })
})

test('facts can be given, marked as unknown, or left open', () => {
  const modelId = '01a20799-f286-74c2-82af-9f1ee1afb80e'
  const damage = { part: 'ports' as const, note: 'A little loose' }
  const form = productFormSchema.parse({
    ...filled,
    modelId,
    storageGb: '128',
    color: UNKNOWN,
    lock: 'locked',
    carrier: ' Verizon ',
    batteryHealth: '87',
    box: ['charger'],
    answers: ['screen:cracked', 'account:perfect'],
    otherFaults: [writeDamage(damage)],
  })
  expect(newProductSchema.parse(newProductOf(form))).toMatchObject({
    modelId,
    storageGb: 128,
    color: null,
    lock: 'locked',
    carrier: 'Verizon',
    batteryHealth: 87,
    box: ['charger'],
    faults: [{ part: 'screen', note: 'Cracked' }, damage],
  })
  expect(newProductOf({ ...form, lock: UNKNOWN, modelId: '' })).toMatchObject({ lock: null, carrier: null })
  expect(newProductOf({ ...form, modelId: '' })).not.toHaveProperty('modelId')
  expect(refused({ batteryHealth: '0' })).toHaveProperty('batteryHealth')
  expect(refused({ answers: ['account:locked'] })).toHaveProperty('answers')
})

test('every empty field has its own message', () => {
  const empty = { ...filled, productImages: [] as string[], condition: null }
  const texts = Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, typeof value === 'string' ? ' ' : value]),
  )
  expect(refused({ ...texts, purchaseYear: '' })).toEqual({
    productName: FIELDS.productName.message,
    productCategory: FIELDS.productCategory.message,
    productImages: FIELDS.productImages.message,
    location: FIELDS.location.message,
    resellPrice: FIELDS.resellPrice.message,
    orginalPrice: FIELDS.orginalPrice.message,
    usedYear: FIELDS.usedYear.message,
    condition: FIELDS.condition.message,
    purchaseYear: FIELDS.purchaseYear.message,
    description: FIELDS.description.message,
    sellerNumber: FIELDS.sellerNumber.message,
  })
})

describe('a price', () => {
  test.each(['+5', '1e3', '0x10', 'NaN', 'Infinity', '.5', '5.', '€5', '12,50,1', '1.2.3'])(
    'rejects %s, and shows it',
    resellPrice =>
      expect(refused({ resellPrice })).toEqual({
        resellPrice: `“${resellPrice}” isn't a price in dollars. Enter e.g. 289.50`,
      }),
  )

  test.each([
    ['12,50', 12.5],
    ['1,299', 1299],
    ['1.299', 1299],
    ['1,299.00', 1299],
    ['1.299,00', 1299],
    ['1\u202f299,5', 1299.5],
    ["1'299.90", 1299.9],
    ['$1,299', 1299],
    ['289.50 USD', 289.5],
    ['289,-', 289],
    ['١٬٢٩٩٫٥٠', 1299.5],
    ['１２９９', 1299],
    ['\u200f150\u200e', 150],
  ])('reads %s', (resellPrice, value) => {
    expect(newProductOf(productFormSchema.parse({ ...filled, resellPrice })).resellPrice).toBe(value)
  })

  test.each([
    ['0', 'The price must be at least $1'],
    ['-1', 'The price must be at least $1'],
    ['1000000000', 'The price must be at most $100,000'],
    ['9.9999', 'A price can have at most two decimals'],
  ])('%s is rejected with its own message', (resellPrice, message) =>
    expect(refused({ resellPrice })).toEqual({ resellPrice: message }),
  )

  test.each(['1', '100000', '89.99', '0089.5', ' 1299 '])('accepts %s', resellPrice =>
    expect(refused({ resellPrice })).toEqual({}),
  )
})

test('years of use are a number up to 50', () => {
  expect(refused({ usedYear: 'two' })).toEqual({
    usedYear: "“two” isn't a number of years. Enter e.g. 2.5",
  })
  expect(refused({ usedYear: '51' })).toEqual({ usedYear: fieldMessages.usedYearRange })
  expect(refused({ usedYear: '0' })).toEqual({})
  for (const [usedYear, years] of [
    ['2,5', 2.5],
    ['2 years', 2],
    ['18 months', 1.5],
  ] as const)
    expect(newProductOf(productFormSchema.parse({ ...filled, usedYear })).usedYear).toBe(years)
})

test('a description that is too long and a future date are rejected', () => {
  const description = 'x'.repeat(MAX_DESCRIPTION_LENGTH + 1)
  expect(refused({ description, purchaseYear: '2999-01-01' })).toEqual({
    description: `At most ${MAX_DESCRIPTION_LENGTH} characters`,
    purchaseYear: fieldMessages.purchaseYearFuture,
  })
})

test('errors of a picture field are shown at the pictures', () => {
  expect(formFieldOf('productImages.3')).toBe('productImages')
  expect(formFieldOf('productImage')).toBe('productImages')
  expect(formFieldOf('resellPrice')).toBe('resellPrice')
})

test('the chosen part of the cover goes with its address, and comes back into the form', () => {
  const form = { ...filled, coverFocus: '30' }
  const product = newProductOf(form)
  expect(product.productImage).toBe('/images/a/1280.webp#focus=30')
  expect(product.productImages).toEqual(filled.productImages)
})
