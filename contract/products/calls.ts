import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id, instant, pageOf, paging, requestId, streamed } from '../common.ts'
import {
  ADVERTISED_ON_HOME,
  LISTING_STATES,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMPORT_BYTES,
  MAX_QUERY_LENGTH,
  PAGE_SIZE,
  TABLE_SORTS,
} from '../constants.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../errors.ts'
import { DATE_ORDERS } from '../input/dates.ts'
import { modelMessages } from '../models/messages.ts'
import {
  facetsSchema,
  filtersSchema,
  languageSchema,
  PRICES_OUT_OF_ORDER,
  pricesInOrder,
  searchSort,
  suggestionSchema,
  unmetWishSchema,
} from '../search/filters.ts'
import { productMessages } from './messages.ts'
import { REVIEW_STATES } from './review-states.ts'
import {
  dateQuestionSchema,
  foundProductSchema,
  importedRowSchema,
  listedProductSchema,
  newProductSchema,
  productDetailsSchema,
  productSchema,
  saidFactsSchema,
  sellersProductSchema,
} from './schemas.ts'

const tag = 'Products'
const search = z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional()
const tableSort = z.enum(TABLE_SORTS).default('newest')
const CATEGORY_NOT_FOUND = {
  CATEGORY_NOT_FOUND: { status: 404, message: "That category doesn't exist." },
}
const MODEL_NOT_FOUND = { MODEL_NOT_FOUND: { status: 404, message: modelMessages.notFound } }
const PRODUCT_SOLD = {
  PRODUCT_SOLD: { status: 409, message: "This phone is sold and can't be changed anymore." },
}
const IMEI_LISTED = { IMEI_LISTED: { status: 409, message: productMessages.imeiListed } }
/** Rows and files of a seller have a limit, which an administrator raises by verifying them. */
const TOO_MANY_LISTINGS = {
  TOO_MANY_LISTINGS: { status: 409, message: productMessages.tooManyListings },
}
const SEARCH_NOT_READY = { SEARCH_NOT_READY: { status: 503, message: productMessages.searchNotReady } }
/** The errors of calls that search. Searches are expensive, so their number per address is limited. */
export const SEARCH_ERRORS = { ...TOO_MANY_REQUESTS, ...SEARCH_NOT_READY }
const PRODUCT_NOT_FOUND = { PRODUCT_NOT_FOUND: { status: 404, message: productMessages.notFound } }

export const products = {
  all: call({
    method: 'GET',
    path: '/allproducts',
    access: 'public',
    search: 'filtered',
    cached: 'list',
    summary:
      'Every displayed, unsold product, newest first; or those that match the words and filters, best match first',
    tag,
    output: 'detailed',
    errors: { ...INVALID_CURSOR, ...SEARCH_ERRORS },
  })
    .input(
      paging.extend({ ...filtersSchema.shape, sort: searchSort }).refine(pricesInOrder, PRICES_OUT_OF_ORDER),
    )
    .output(pageOf(foundProductSchema)),

  facets: call({
    method: 'GET',
    path: '/product-facets',
    access: 'public',
    search: 'always',
    cached: 'counts',
    summary: 'The filters that apply to a search, with counts, and how its words were understood',
    tag,
    errors: SEARCH_ERRORS,
  })
    .input(filtersSchema.refine(pricesInOrder, PRICES_OUT_OF_ORDER))
    .output(facetsSchema),

  near: call({
    method: 'GET',
    path: '/near-products',
    access: 'public',
    search: 'always',
    cached: 'counts',
    summary: 'Products that come near to a search with few results, the nearest first',
    tag,
    errors: SEARCH_ERRORS,
  })
    .input(filtersSchema.refine(pricesInOrder, PRICES_OUT_OF_ORDER))
    .output(
      z.object({
        products: z.array(foundProductSchema),
        /** The wishes that these products do not meet. */
        unmet: z.array(unmetWishSchema),
      }),
    ),

  suggestions: call({
    method: 'GET',
    path: '/search-suggestions',
    access: 'public',
    search: 'always',
    cached: 'counts',
    summary: 'Brands and models that match the typed text, best match first',
    tag,
    errors: SEARCH_ERRORS,
  })
    .input(
      z.object({
        q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long'),
        language: languageSchema,
      }),
    )
    .output(z.array(suggestionSchema)),

  similar: call({
    method: 'GET',
    path: '/similar-products/{id}',
    access: 'public',
    cached: 'list',
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
    summary: 'The products with these IDs in this order, without hidden and deleted ones',
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
    cached: 'list',
    summary: 'The products that are advertised on the home page, newest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(productSchema)),

  showcase: call({
    method: 'GET',
    path: '/showcase',
    access: 'public',
    cached: 'list',
    summary: `The phones at the top of the home page: whole ones with a photo, those of the shop's country first, without the ${ADVERTISED_ON_HOME} newest advertised ones, which stand below`,
    tag,
  }).output(z.array(productSchema)),

  details: call({
    method: 'GET',
    path: '/product-details/{id}',
    access: 'public',
    cached: 'product',
    summary:
      'One product; hidden ones only for their seller and administrators, contact details only for logged-in callers',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      PRODUCT_GONE: { status: 410, message: 'This phone has been removed for good.' },
    },
  })
    .input(z.object({ id }))
    .output(productDetailsSchema),

  viewed: call({
    method: 'POST',
    path: '/product-view/{id}',
    // Views are counted in memory.
    writes: false,
    access: 'public',
    summary:
      'Count a view of a product, without storing who viewed it; sellers and administrators are not counted',
    tag,
  })
    .input(z.object({ id }))
    .output(acknowledged),

  ofSeller: call({
    method: 'GET',
    path: '/product/{email}',
    access: ['seller', 'admin'],
    summary:
      "A seller's own products, displayed or not; `q` narrows them to those whose name or category has all its words, `state` to those in one",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ email, q: search, sort: tableSort, state: z.enum(LISTING_STATES).optional() }))
    .output(pageOf(sellersProductSchema)),

  listings: call({
    method: 'GET',
    path: '/listings',
    access: ['admin'],
    summary: 'The products of all sellers; `state` filters them',
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
    errors: {
      ...CATEGORY_NOT_FOUND,
      ...MODEL_NOT_FOUND,
      ...IMEI_LISTED,
      ...TOO_MANY_LISTINGS,
      ...TOO_MANY_REQUESTS,
    },
  })
    .input(newProductSchema.extend({ requestId }))
    .output(acknowledged.extend({ _id: id })),

  edit: call({
    method: 'PUT',
    path: '/edit-product/{id}',
    access: ['seller'],
    summary: 'Change a listing of your own; refused once it is sold',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      ...CATEGORY_NOT_FOUND,
      ...MODEL_NOT_FOUND,
      ...PRODUCT_SOLD,
      ...IMEI_LISTED,
      LISTING_CHANGED: { status: 409, message: productMessages.changedElsewhere },
      ...TOO_MANY_REQUESTS,
    },
  })
    /** `seenAt` is the `updatedAt` of the listing that was shown; absent: changes of others are overwritten. */
    .input(newProductSchema.extend({ id, seenAt: instant.optional() }))
    .output(acknowledged),

  setDisplay: call({
    method: 'PUT',
    path: '/product/{id}',
    access: ['seller', 'admin'],
    summary: 'Show or hide a listing; without a body it toggles',
    tag,
    errors: { ...PRODUCT_NOT_FOUND, ...PRODUCT_SOLD, ...TOO_MANY_REQUESTS },
  })
    .input(z.object({ id, displayListing: z.boolean().optional() }))
    .output(
      acknowledged.extend({
        displayListing: z.boolean(),
        /** The review that hides the listing from buyers; absent when there is none. */
        review: z.enum(REVIEW_STATES).optional(),
      }),
    ),

  advertise: call({
    method: 'GET',
    path: '/productAdvertise/{id}',
    writes: true,
    access: ['seller', 'admin'],
    summary: 'Request an advertisement as the seller, or approve it as an administrator',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      ...PRODUCT_SOLD,
      NOT_DISPLAYED: { status: 409, message: 'Make display first' },
      ...TOO_MANY_REQUESTS,
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  remove: call({
    method: 'DELETE',
    path: '/product/{id}',
    access: ['seller', 'admin'],
    confirm: ['admin'],
    summary: 'Delete a product; refused while a payment, a refund or a deal of it is open',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      PAYMENT_UNDER_WAY: {
        status: 409,
        message: 'Someone is checking out with this phone right now. Try again later.',
      },
      DEAL_OPEN: { status: 409, message: productMessages.dealOpen },
      ...TOO_MANY_REQUESTS,
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  readText: call({
    method: 'POST',
    path: '/read-listing',
    writes: false,
    access: ['seller'],
    summary: 'The facts in a text about a phone, to propose them to its seller; nothing is stored',
    tag,
    errors: TOO_MANY_REQUESTS,
  })
    .input(
      z.object({
        text: z
          .string({ error: 'Enter a text' })
          .max(MAX_DESCRIPTION_LENGTH, `At most ${MAX_DESCRIPTION_LENGTH} characters`),
        modelId: id.optional(),
      }),
    )
    .output(saidFactsSchema),

  import: call({
    method: 'POST',
    path: '/import-products',
    access: ['seller'],
    summary: 'Check a CSV file of listings and return a preview; with `confirm`, all rows are listed or none',
    tag,
    errors: {
      UNREADABLE_FILE: { status: 422, message: "We can't read this CSV file." },
      ...IMEI_LISTED,
      ...TOO_MANY_LISTINGS,
      ROWS_REFUSED: { status: 422, message: 'Some rows have errors, so nothing was listed.' },
      ...TOO_MANY_REQUESTS,
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
        /** The answer to the question about dates. */
        dateOrder: z.enum(DATE_ORDERS).optional(),
        /** Whether phones are listed again that the seller has listed already. */
        again: z.boolean().default(false),
        requestId,
      }),
    )
    .output(
      z.object({
        imported: z.number(),
        rows: z.array(importedRowSchema),
        /** Present when the dates are ambiguous and `dateOrder` is missing. */
        question: dateQuestionSchema.optional(),
      }),
    ),

  export: call({
    method: 'GET',
    path: '/export-products',
    access: ['seller'],
    summary:
      "The caller's listings as a CSV file for the import; `template` returns only column names and an example",
    tag,
    output: 'detailed',
    errors: TOO_MANY_REQUESTS,
  })
    .input(z.object({ template: z.stringbool().optional() }))
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: streamed(z.file()),
      }),
    ),
}
