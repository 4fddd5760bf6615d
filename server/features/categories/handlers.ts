import { imageFieldMessages } from '#contract/images/messages.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { writeAudit } from '../audit/audit.ts'
import { callerOf, calls } from '../calls.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { productsForSaleInCategory, totalForSale } from '../products/queries.ts'
import { serializeProduct } from '../products/serialize.ts'
import {
  addCategory,
  allCategories,
  categoryOfName,
  changeCategory,
  countPhonesIn,
  forgetFormerName,
  lockedCategories,
  movePhones,
  phonesByCategory,
  redirectNames,
  removeCategory,
} from './queries.ts'

export const categories = {
  all: calls.categories.all.handler(async ({ context: { db, services } }) => {
    const rows = await allCategories(db)
    const counts = await Promise.all(rows.map(({ id }) => services.search.count({ categoryId: id })))
    return rows.map(({ id, name, image }, at) => {
      const count = counts[at]
      return { _id: id, categoryName: name, categoryImage: image, ...(count !== undefined && { count }) }
    })
  }),

  names: calls.categories.names.handler(async ({ context: { db } }) => {
    const rows = await allCategories(db)
    return rows.map(row => ({ _id: row.id, categoryName: row.name }))
  }),

  products: calls.categories.products.handler(async ({ context, input, errors }) => {
    const { db } = context
    const { categoryName, limit, cursor } = input
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const rows = await productsForSaleInCategory(db, { categoryName, limit, after })
    const [first] = rows
    // Without phones, the category may be empty or unknown.
    const category = first
      ? { id: first.categoryId, name: first.categoryName }
      : await categoryOfName(db, categoryName)
    if (!category) throw errors.CATEGORY_NOT_FOUND()
    context.callCache?.listsOnly({ categoryIds: [category.id], usesPrices: false })

    const total = await totalForSale(context, { categoryId: category.id })
    const { items, next } = pageOfRows(rows, limit)
    const path = `/api/category/${encodeURIComponent(category.name)}`
    return { headers: pageHeaders({ path, limit, next, total }), body: items.map(serializeProduct) }
  }),

  add: calls.categories.add.handler(async ({ context, input: { categoryName, categoryImage }, errors }) => {
    const { db } = context
    const actor = callerOf(context)
    const _id = await atomically(db, async transaction => {
      const uploaded = await picturesUploadedBy(transaction, actor.id, [categoryImage])
      if (!uploaded.has(categoryImage)) {
        const message = imageFieldMessages.gone
        throw errors.BAD_REQUEST({ message, data: { issues: [{ path: 'categoryImage', message }] } })
      }
      const id = await addCategory(transaction, { name: categoryName, image: categoryImage })
      if (!id) throw errors.CATEGORY_EXISTS()
      await forgetFormerName(transaction, categoryName)
      await writeAudit(transaction, { actor, action: 'category.added', subjectId: id, subject: categoryName })
      return id
    })
    return { acknowledged: true, _id }
  }),

  phones: calls.categories.phones.handler(async ({ context: { db } }) => {
    const counts = new Map((await phonesByCategory(db)).map(({ id, phones }) => [id, phones]))
    return (await allCategories(db)).map(({ id }) => ({ _id: id, phones: counts.get(id) ?? 0 }))
  }),

  update: calls.categories.update.handler(async ({ context, input, errors }) => {
    const { id, categoryName, categoryImage } = input
    const actor = callerOf(context)
    await atomically(context.db, async transaction => {
      const [category] = await lockedCategories(transaction, [id])
      if (!category) throw errors.CATEGORY_NOT_FOUND()
      const isNew = categoryImage !== category.image
      if (isNew && !(await picturesUploadedBy(transaction, actor.id, [categoryImage])).has(categoryImage)) {
        const message = imageFieldMessages.gone
        throw errors.BAD_REQUEST({ message, data: { issues: [{ path: 'categoryImage', message }] } })
      }
      if (!(await changeCategory(transaction, { id, name: categoryName, image: categoryImage })))
        throw errors.CATEGORY_EXISTS()
      await forgetFormerName(transaction, categoryName)
      if (categoryName.toLowerCase() !== category.name.toLowerCase())
        await redirectNames(transaction, { from: id, name: category.name, to: id })
      await writeAudit(transaction, {
        actor,
        action: 'category.changed',
        subjectId: id,
        subject: categoryName,
      })
    })
    return { acknowledged: true }
  }),

  remove: calls.categories.remove.handler(async ({ context, input: { id, moveTo }, errors }) => {
    const refuseMove = (message: string) =>
      errors.BAD_REQUEST({ message, data: { issues: [{ path: 'moveTo', message }] } })
    if (moveTo === id) throw refuseMove('Choose a different category for its phones.')

    await atomically(context.db, async transaction => {
      const found = await lockedCategories(transaction, moveTo ? [id, moveTo] : [id])
      const category = found.find(row => row.id === id)
      if (!category) throw errors.CATEGORY_NOT_FOUND()
      if (moveTo) {
        if (found.length < 2) throw refuseMove("We couldn't find the category to move its phones to.")
        await movePhones(transaction, { from: id, to: moveTo })
        await redirectNames(transaction, { from: id, name: category.name, to: moveTo })
      } else {
        const phones = await countPhonesIn(transaction, id)
        if (phones > 0) throw errors.CATEGORY_IN_USE({ data: { phones } })
      }
      await removeCategory(transaction, id)
      const entry = { action: 'category.deleted', subjectId: id, subject: category.name } as const
      await writeAudit(transaction, { actor: callerOf(context), ...entry })
    })
    return { acknowledged: true }
  }),
}
