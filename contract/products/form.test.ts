import { describe, expect, test } from 'vitest'
import { MAX_DESCRIPTION_LENGTH } from '../constants.ts'
import { formFieldOf, newProductOf, numberMessages, type ProductForm, productFormSchema } from './form.ts'
import { fieldMessages } from './messages.ts'
import { newProductSchema } from './schemas.ts'

const filled: ProductForm = {
  productName: 'Pixel 8',
  productCategory: 'Google',
  productImages: ['/images/a/1280.webp', '/images/b/1280.webp'],
  location: 'Leeds',
  resellPrice: '249.50',
  orginalPrice: '699',
  usedYear: '1.5',
  condition: 'Good',
  purchaseYear: '2024-11-02',
  description: 'A scratch on the back.',
  sellerNumber: '+44 7700 900000',
}

/** The first message of each field that is refused. */
function refused(changes: Partial<Record<keyof ProductForm, unknown>>) {
  const { error } = productFormSchema.safeParse({ ...filled, ...changes })
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join('.'), message]).reverse() ?? [],
  )
}

test('a filled form becomes what the calls accept, its first picture the cover', () => {
  const product = newProductOf(productFormSchema.parse(filled))
  expect(newProductSchema.parse(product)).toEqual({
    ...filled,
    productImage: '/images/a/1280.webp',
    resellPrice: 249.5,
    orginalPrice: 699,
    usedYear: 1.5,
    sellerNumber: '+447700900000',
  })
})

test('every empty field has its own message', () => {
  const empty = { ...filled, productImages: [] as string[], condition: null }
  const texts = Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, typeof value === 'string' ? ' ' : value]),
  )
  expect(refused({ ...texts, purchaseYear: '' })).toEqual({
    productName: fieldMessages.productName,
    productCategory: fieldMessages.productCategory,
    productImages: fieldMessages.productImage,
    location: fieldMessages.location,
    resellPrice: fieldMessages.resellPrice,
    orginalPrice: fieldMessages.orginalPrice,
    usedYear: fieldMessages.usedYear,
    condition: fieldMessages.condition,
    purchaseYear: fieldMessages.purchaseYear,
    description: fieldMessages.description,
    sellerNumber: fieldMessages.sellerNumber,
  })
})

describe('a price', () => {
  test.each(['12,50', '1,299', '-1', '+5', '1e3', '0x10', 'NaN', 'Infinity', '$5', '.5', '5.', '١٢'])(
    'is not written %s',
    resellPrice => expect(refused({ resellPrice })).toEqual({ resellPrice: numberMessages.price }),
  )

  test.each([
    ['0', 'The price must be at least $1'],
    ['1000000000', 'The price must be at most $100,000'],
    ['9.999', 'A price can have at most two decimals'],
  ])('of %s is refused for what it is', (resellPrice, message) =>
    expect(refused({ resellPrice })).toEqual({ resellPrice: message }),
  )

  test.each(['1', '100000', '89.99', '0089.5', ' 1299 '])('may be %s', resellPrice =>
    expect(refused({ resellPrice })).toEqual({}),
  )
})

test('years of use are a number up to 50', () => {
  expect(refused({ usedYear: '2 years' })).toEqual({ usedYear: numberMessages.years })
  expect(refused({ usedYear: '51' })).toEqual({ usedYear: numberMessages.tooManyYears })
  expect(refused({ usedYear: '0' })).toEqual({})
})

test('a description that is too long and a day in the future are refused', () => {
  const description = 'x'.repeat(MAX_DESCRIPTION_LENGTH + 1)
  expect(refused({ description, purchaseYear: '2999-01-01' })).toEqual({
    description: `At most ${MAX_DESCRIPTION_LENGTH} characters`,
    purchaseYear: fieldMessages.purchaseYearFuture,
  })
})

test('what a call says about a picture is said at the pictures', () => {
  expect(formFieldOf('productImages.3')).toBe('productImages')
  expect(formFieldOf('productImage')).toBe('productImages')
  expect(formFieldOf('resellPrice')).toBe('resellPrice')
})
