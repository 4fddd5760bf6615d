import type { FieldIssue } from '#contract/errors.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { writeAudit } from '../audit/audit.ts'
import { callerOf, calls } from '../calls.ts'
import { notify } from '../notices/notify.ts'
import {
  addProducts,
  deleteProduct,
  isBeingPaid,
  lockCategoryByName,
  lockedProduct,
  lockSeller,
  switchDisplay,
  updateProduct,
} from './changes.ts'
import { faultsOf, productFromWire } from './from-wire.ts'

/** The calls that change listings: sellers their own, administrators any. */
export const selling = {
  add: calls.products.add.handler(async ({ context, input, errors }) => {
    const sellerId = callerOf(context).id
    return context.db.transaction(async db => {
      const faults = await faultsOf(db, { typed: input, sellerId })
      if (faults.length > 0) throw errors.BAD_REQUEST(refusalOf(faults))
      const categoryId = await lockCategoryByName(db, input.productCategory)
      if (!categoryId) throw errors.CATEGORY_NOT_FOUND()
      const [_id = ''] = await addProducts(db, [{ ...productFromWire(input), sellerId, categoryId }])
      return { acknowledged: true, _id }
    })
  }),

  edit: calls.products.edit.handler(async ({ context, input: { id, ...typed }, errors }) => {
    const caller = callerOf(context)
    const { jobs } = context.services
    return context.db.transaction(async db => {
      // Locked before the product, in the same order as moving phones between categories.
      const categoryId = await lockCategoryByName(db, typed.productCategory)
      const product = await lockedProduct(db, { id, caller })
      if (!product) throw errors.PRODUCT_NOT_FOUND()
      if (product.soldAt) throw errors.PRODUCT_SOLD()
      const faults = await faultsOf(db, { typed, sellerId: caller.id, existing: product.images })
      if (faults.length > 0) throw errors.BAD_REQUEST(refusalOf(faults))
      if (!categoryId) throw errors.CATEGORY_NOT_FOUND()
      const changes = { ...productFromWire(typed), categoryId }
      await updateProduct(db, id, changes)
      const cheaper = changes.resellPriceCents < product.resellPriceCents
      if (product.displayed && (cheaper || SEARCHED.some(field => changes[field] !== product[field]))) {
        await jobs.send(db, 'saved-searches', { productId: id, cheaper })
      }
      return { acknowledged: true }
    })
  }),

  setDisplay: calls.products.setDisplay.handler(
    async ({ context, input: { id, displayListing }, errors }) => {
      const caller = callerOf(context)
      const { jobs } = context.services
      return context.db.transaction(async db => {
        const changed = await switchDisplay(db, { id, caller, displayed: displayListing })
        const product = changed ?? (await lockedProduct(db, { id, caller }))
        if (!product) throw errors.PRODUCT_NOT_FOUND()
        if (product.soldAt) throw errors.PRODUCT_SOLD()
        const action = product.displayed ? 'product.shown' : 'product.hidden'
        if (changed) await writeAudit(db, { actor: caller, action, subjectId: id, subject: product.name })
        if (changed?.displayed) await jobs.send(db, 'saved-searches', { productId: id, cheaper: false })
        return { acknowledged: true, displayListing: product.displayed }
      })
    },
  ),

  advertise: calls.products.advertise.handler(async ({ context, input: { id }, errors }) => {
    const caller = callerOf(context)
    return context.db.transaction(async db => {
      await lockSeller(db, id)
      const product = await lockedProduct(db, { id, caller })
      if (!product) throw errors.PRODUCT_NOT_FOUND()
      if (product.soldAt) throw errors.PRODUCT_SOLD()
      if (!product.displayed) throw errors.NOT_DISPLAYED()
      const approves = caller.role === 'admin'
      if (approves ? product.advertisement !== 'approved' : product.advertisement === 'not_requested') {
        await updateProduct(db, id, { advertisement: approves ? 'approved' : 'requested' })
        const action = 'product.advertised'
        await writeAudit(db, { actor: caller, action, subjectId: id, subject: product.name })
        const path = `/product-details/${id}`
        const notice = {
          userId: product.sellerId,
          kind: 'advertised',
          path,
          productName: product.name,
        } as const
        if (approves) await notify(db, notice)
      }
      return { acknowledged: true }
    })
  }),

  remove: calls.products.remove.handler(async ({ context, input: { id }, errors }) => {
    const caller = callerOf(context)
    const { jobs } = context.services
    return atomically(context.db, async db => {
      await lockSeller(db, id)
      const product = await lockedProduct(db, { id, caller })
      if (!product) throw errors.PRODUCT_NOT_FOUND()
      if (await isBeingPaid(db, id)) throw errors.PAYMENT_UNDER_WAY()
      await deleteProduct(db, { id, jobs })
      const action = 'product.deleted'
      await writeAudit(db, { actor: caller, action, subjectId: id, subject: product.name })
      return { acknowledged: true }
    })
  }),
}

/** Changes in these fields can make a product match a saved search. The price is checked separately. */
const SEARCHED = ['name', 'categoryId', 'condition', 'location', 'yearsUsed'] as const

const refusalOf = (issues: FieldIssue[]) => ({
  message: issues[0]?.message ?? 'Please check what you entered.',
  data: { issues },
})
