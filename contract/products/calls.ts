import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id, pageOf, paging } from '../common.ts'
import { LISTING_STATES, MAX_IMPORT_BYTES, MAX_QUERY_LENGTH, PAGE_SIZE, TABLE_SORTS } from '../constants.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../errors.ts'
import {
  facetsSchema,
  filtersSchema,
  PRICES_OUT_OF_ORDER,
  pricesInOrder,
  searchSort,
  suggestionSchema,
} from '../search/filters.ts'
import { productMessages } from './messages.ts'
import {
  importedRowSchema,
  listedProductSchema,
  newProductSchema,
  productDetailsSchema,
  productSchema,
} from './schemas.ts'

const tag = 'Products'
const search = z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional()
const tableSort = z.enum(TABLE_SORTS).default('newest')
const CATEGORY_NOT_FOUND = {
  CATEGORY_NOT_FOUND: { status: 404, message: "That category doesn't exist." },
}
const PRODUCT_SOLD = {
  PRODUCT_SOLD: { status: 409, message: "This phone is sold and can't be changed anymore." },
}
const SEARCH_NOT_READY = { SEARCH_NOT_READY: { status: 503, message: productMessages.searchNotReady } }
/** Searches cost more than lists, so that one address may only make so many at once. */
const SEARCH_ERRORS = { ...TOO_MANY_REQUESTS, ...SEARCH_NOT_READY }
const PRODUCT_NOT_FOUND = { PRODUCT_NOT_FOUND: { status: 404, message: productMessages.notFound } }

export const products = {
  all: call({
    method: 'GET',
    path: '/allproducts',
    access: 'public',
    summary:
      'Every displayed, unsold product, newest first; or those that match the words and filters, best match first',
    tag,
    output: 'detailed',
    errors: { ...INVALID_CURSOR, ...SEARCH_ERRORS },
  })
    .input(
      paging.extend({ ...filtersSchema.shape, sort: searchSort }).refine(pricesInOrder, PRICES_OUT_OF_ORDER),
    )
    .output(pageOf(productSchema)),

  facets: call({
    method: 'GET',
    path: '/product-facets',
    access: 'public',
    summary: 'The filters that apply to a search, with counts, and how its words were understood',
    tag,
    errors: SEARCH_ERRORS,
  })
    .input(filtersSchema.refine(pricesInOrder, PRICES_OUT_OF_ORDER))
    .output(facetsSchema),

  suggestions: call({
    method: 'GET',
    path: '/search-suggestions',
    access: 'public',
    summary: 'Brands and models that match what somebody types, best match first',
    tag,
    errors: SEARCH_ERRORS,
  })
    .input(z.object({ q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long') }))
    .output(z.array(suggestionSchema)),

  similar: call({
    method: 'GET',
    path: '/similar-products/{id}',
    access: 'public',
    summary: 'Similar products for sale, most similar first',
    tag,
    errors: { ...PRODUCT_NOT_FOUND, ...SEARCH_NOT_READY },
  })
    .input(z.object({ id }))
    .output(z.array(productSchema)),

  byIds: call({
    method: 'GET',
    path: '/products-by-id',
    access: 'public',
    summary: 'These products in this order, without those that are hidden or gone',
    tag,
  })
    .input(
      z.object({
        ids: z.preprocess(
          given => (typeof given === 'string' ? [given] : given),
          z.array(id).max(PAGE_SIZE, `At most ${PAGE_SIZE} phones at once`),
        ),
      }),
    )
    .output(z.array(productSchema.extend({ sold: z.boolean() }))),

  advertised: call({
    method: 'GET',
    path: '/advertiseProducts',
    access: 'public',
    summary: 'The products that are advertised on the home page, newest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(productSchema)),

  details: call({
    method: 'GET',
    path: '/product-details/{id}',
    access: 'public',
    summary:
      "One product, a hidden one for its seller and administrators only; with its seller's contact when the caller is signed in",
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      PRODUCT_GONE: { status: 410, message: 'This phone has been removed for good.' },
    },
  })
    .input(z.object({ id }))
    .output(productDetailsSchema),

  ofSeller: call({
    method: 'GET',
    path: '/product/{email}',
    access: ['seller', 'admin'],
    summary:
      "A seller's own products, displayed or not; with `q`, those whose name or category has all its words",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ email, q: search, sort: tableSort }))
    .output(pageOf(listedProductSchema)),

  listings: call({
    method: 'GET',
    path: '/listings',
    access: ['admin'],
    summary: 'Every product, whoever sells it; `state` narrows it to those in one',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ q: search, sort: tableSort, state: z.enum(LISTING_STATES).optional() }))
    .output(pageOf(listedProductSchema)),

  add: call({
    method: 'POST',
    path: '/add-product',
    access: ['seller'],
    summary: 'List a phone; it starts hidden',
    tag,
    errors: CATEGORY_NOT_FOUND,
  })
    .input(newProductSchema)
    .output(acknowledged.extend({ _id: id })),

  edit: call({
    method: 'PUT',
    path: '/edit-product/{id}',
    access: ['seller'],
    summary: 'Change a listing of your own; refused once it is sold',
    tag,
    errors: { ...PRODUCT_NOT_FOUND, ...CATEGORY_NOT_FOUND, ...PRODUCT_SOLD },
  })
    .input(newProductSchema.extend({ id }))
    .output(acknowledged),

  setDisplay: call({
    method: 'PUT',
    path: '/product/{id}',
    access: ['seller', 'admin'],
    summary: 'Show or hide a listing; without a body it toggles',
    tag,
    errors: { ...PRODUCT_NOT_FOUND, ...PRODUCT_SOLD },
  })
    .input(z.object({ id, displayListing: z.boolean().optional() }))
    .output(acknowledged.extend({ displayListing: z.boolean() })),

  advertise: call({
    method: 'GET',
    path: '/productAdvertise/{id}',
    access: ['seller', 'admin'],
    summary: 'The owner asks for advertisement, an administrator approves it',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      ...PRODUCT_SOLD,
      NOT_DISPLAYED: { status: 409, message: 'Make display first' },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  remove: call({
    method: 'DELETE',
    path: '/product/{id}',
    access: ['seller', 'admin'],
    confirm: ['admin'],
    summary: 'Delete a product; refused while money for it is on its way',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      PAYMENT_UNDER_WAY: {
        status: 409,
        message: 'Someone is checking out with this phone right now. Try again later.',
      },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  import: call({
    method: 'POST',
    path: '/import-products',
    access: ['seller'],
    summary:
      'Read a CSV file of listings: a preview of each row, and with `confirm` all of them or none are listed',
    tag,
    errors: {
      UNREADABLE_FILE: { status: 422, message: "We can't read this CSV file." },
      ROWS_REFUSED: { status: 422, message: 'Some rows have errors, so nothing was listed.' },
    },
  })
    .input(
      z.object({
        /** The text of the file. */
        csv: z
          .string({ error: 'Choose a file' })
          .min(1, 'The file is empty')
          .max(MAX_IMPORT_BYTES, 'The file can be at most 2 MB'),
        confirm: z.boolean().default(false),
      }),
    )
    .output(z.object({ imported: z.number(), rows: z.array(importedRowSchema) })),

  export: call({
    method: 'GET',
    path: '/export-products',
    access: ['seller'],
    summary:
      "The caller's listings as a CSV file that the import reads; `template` gives one with the heads and an example",
    tag,
  })
    .input(z.object({ template: z.stringbool().optional() }))
    .output(z.file()),
}
