import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id, pageOf, paging } from '../common.ts'
import { MAX_QUERY_LENGTH } from '../constants.ts'
import { INVALID_CURSOR } from '../errors.ts'
import { productMessages } from './messages.ts'
import { listedProductSchema, newProductSchema, productDetailsSchema, productSchema } from './schemas.ts'

const tag = 'Products'
const PRODUCT_NOT_FOUND = { PRODUCT_NOT_FOUND: { status: 404, message: productMessages.notFound } }

export const products = {
  all: call({
    method: 'GET',
    path: '/allproducts',
    access: 'public',
    summary:
      'Every displayed, unsold product, newest first; with `q`, those whose name or category has all its words',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ q: z.string().max(MAX_QUERY_LENGTH, 'That search is too long').optional() }))
    .output(pageOf(productSchema)),

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
    summary: "One product; with its seller's contact when the caller is signed in",
    tag,
    errors: PRODUCT_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(productDetailsSchema),

  ofSeller: call({
    method: 'GET',
    path: '/product/{email}',
    access: ['seller', 'admin'],
    summary: "A seller's own products, displayed or not",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ email }))
    .output(pageOf(listedProductSchema)),

  add: call({
    method: 'POST',
    path: '/add-product',
    access: ['seller'],
    summary: 'List a phone; it starts hidden',
    tag,
    errors: { CATEGORY_NOT_FOUND: { status: 404, message: 'That category does not exist.' } },
  })
    .input(newProductSchema)
    .output(acknowledged.extend({ _id: id })),

  setDisplay: call({
    method: 'PUT',
    path: '/product/{id}',
    access: ['seller', 'admin'],
    summary: 'Show or hide a listing; without a body it toggles',
    tag,
    errors: PRODUCT_NOT_FOUND,
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
      NOT_DISPLAYED: { status: 409, message: 'Make display first' },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  remove: call({
    method: 'DELETE',
    path: '/product/{id}',
    access: ['seller', 'admin'],
    summary: 'Delete a product; refused while money for it is on its way',
    tag,
    errors: {
      ...PRODUCT_NOT_FOUND,
      PAYMENT_UNDER_WAY: {
        status: 409,
        message: 'Somebody is paying for this phone right now. Try again later.',
      },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),
}
