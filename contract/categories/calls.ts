import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, pageOf, paging } from '../common.ts'
import { MAX_CATEGORY_NAME_LENGTH } from '../constants.ts'
import { INVALID_CURSOR } from '../errors.ts'
import { productSchema } from '../products/schemas.ts'
import { categoryFieldMessages, categoryMessages } from './messages.ts'

const tag = 'Categories'

const categoryName = z
  .string({ error: categoryFieldMessages.categoryName })
  .trim()
  .min(1, categoryFieldMessages.categoryName)
  .max(MAX_CATEGORY_NAME_LENGTH, 'A category name can have at most 60 characters')

const categoryImage = z
  .string({ error: categoryFieldMessages.categoryImage })
  .min(1, categoryFieldMessages.categoryImage)
  .max(500)

const categorySchema = z.object({
  _id: id,
  categoryName: z.string(),
  categoryImage: z.string(),
  /** The number of phones for sale; absent while it is unknown. */
  count: z.int().optional(),
})
export type Category = z.infer<typeof categorySchema>

const CATEGORY_NOT_FOUND = { CATEGORY_NOT_FOUND: { status: 404, message: categoryMessages.notFound } }

const CATEGORY_EXISTS = {
  CATEGORY_EXISTS: { status: 409, message: 'A category with that name already exists.' },
}

export const categories = {
  all: call({
    method: 'GET',
    path: '/category',
    access: 'public',
    cached: 'settings',
    summary: 'Every category with its picture, in alphabetical order',
    tag,
  }).output(z.array(categorySchema)),

  names: call({
    method: 'GET',
    path: '/category-name',
    access: 'public',
    cached: 'settings',
    summary: 'The names of all categories, for selection lists',
    tag,
  }).output(z.array(z.object({ _id: id, categoryName: z.string() }))),

  products: call({
    method: 'GET',
    path: '/category/{categoryName}',
    access: 'public',
    cached: 'list',
    summary: 'The displayed, unsold products of one category, newest first',
    tag,
    output: 'detailed',
    errors: { ...CATEGORY_NOT_FOUND, ...INVALID_CURSOR },
  })
    .input(paging.extend({ categoryName }))
    .output(pageOf(productSchema)),

  add: call({
    method: 'POST',
    path: '/add-category',
    access: ['admin'],
    summary: 'Add a category',
    tag,
    errors: CATEGORY_EXISTS,
  })
    .input(z.object({ categoryName, categoryImage }))
    .output(acknowledged.extend({ _id: id })),

  phones: call({
    method: 'GET',
    path: '/category-phones',
    access: ['admin'],
    summary: 'The number of phones in each category: shown, hidden and sold',
    tag,
  }).output(z.array(z.object({ _id: id, phones: z.int() }))),

  update: call({
    method: 'PUT',
    path: '/category/{id}',
    access: ['admin'],
    summary: 'Rename a category, or replace its picture; its former name leads to it',
    tag,
    errors: { ...CATEGORY_NOT_FOUND, ...CATEGORY_EXISTS },
  })
    .input(z.object({ id, categoryName, categoryImage }))
    .output(acknowledged),

  remove: call({
    method: 'DELETE',
    path: '/category/{id}',
    access: ['admin'],
    confirm: ['admin'],
    summary:
      'Delete a category; refused while it has phones, unless `moveTo` is the category to move them to',
    tag,
    errors: {
      ...CATEGORY_NOT_FOUND,
      CATEGORY_IN_USE: {
        status: 409,
        message: 'This category still has phones. Move them first.',
        data: z.object({ phones: z.number() }),
      },
    },
  })
    .input(z.object({ id, moveTo: id.optional() }))
    .output(acknowledged),
}
