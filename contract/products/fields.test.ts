import { expect, test } from 'vitest'
import { LISTING_FIELDS } from './fields.ts'
import { newProductSchema } from './schemas.ts'

test('a file has a column for each field of a listing', () => {
  // The cover is the first photo.
  const fields = Object.keys(newProductSchema.shape).filter(field => field !== 'productImage')
  expect([...LISTING_FIELDS].sort()).toEqual(fields.sort())
})
