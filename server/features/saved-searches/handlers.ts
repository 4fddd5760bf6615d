import { COUNTED_SAVED_SEARCHES } from '#contract/constants.ts'
import type { Product } from '#contract/products/schemas.ts'
import { type FilterName, filterList } from '#contract/search/filter-definitions.ts'
import type { Filters } from '#contract/search/filters.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { callerOf, calls } from '../calls.ts'
import { productsForSaleOfIds } from '../products/queries.ts'
import { whenReady } from '../products/searching.ts'
import { serializeProduct } from '../products/serialize.ts'
import { removeSearch, savedSearchesOf, saveSearch, setAlertsOf } from './queries.ts'

export const savedSearches = {
  all: calls.savedSearches.all.handler(async ({ context }) => {
    const rows = await savedSearchesOf(context.db, callerOf(context).id)
    return rows.map(({ id, filters, alerts, createdAt }) => ({
      _id: id,
      filters,
      alerts,
      createdAt: createdAt.toISOString(),
    }))
  }),

  found: calls.savedSearches.found.handler(async ({ context, errors }) => {
    const rows = await savedSearchesOf(context.db, callerOf(context).id)
    const newest = rows.slice(0, COUNTED_SAVED_SEARCHES)
    const found = await whenReady(
      Promise.all(newest.map(({ filters }) => context.services.search.meeting(filters))),
      errors,
    )
    const phones = await productsForSaleOfIds(context.db, [
      ...new Set(found.flatMap(({ cheapest, newest }) => [cheapest ?? [], newest ?? []].flat())),
    ])
    const byId = new Map(phones.map(phone => [phone.id, serializeProduct(phone)]))
    return newest.map(({ id }, index) => {
      const { total, ...ids } = found[index] ?? { total: 0 }
      const [cheapest, latest] = [byId.get(ids.cheapest ?? ''), byId.get(ids.newest ?? '')]
      return {
        _id: id,
        total,
        ...(cheapest && { cheapest: cheapest.resellPrice }),
        ...(latest && { newest: shownOf(latest) }),
      }
    })
  }),

  add: calls.savedSearches.add.handler(async ({ context, input, errors }) => {
    const userId = callerOf(context).id
    const filters = tidy(input.filters)
    if (Object.keys(filters).every(name => name === 'language')) throw errors.NOTHING_TO_SAVE()
    const search = { userId, filters, key: JSON.stringify(filters), now: context.services.now() }
    return atomically(context.db, async db => {
      const saved = await saveSearch(db, search)
      if ('refused' in saved) throw errors[saved.refused]()
      return { acknowledged: true, _id: saved.id }
    })
  }),

  setAlerts: calls.savedSearches.setAlerts.handler(async ({ context, input, errors }) => {
    const found = await setAlertsOf(context.db, { ...input, userId: callerOf(context).id })
    if (!found) throw errors.SAVED_SEARCH_NOT_FOUND()
    return { acknowledged: true }
  }),

  remove: calls.savedSearches.remove.handler(async ({ context, input: { id } }) => {
    await removeSearch(context.db, { id, userId: callerOf(context).id })
    return { acknowledged: true }
  }),
}

/** Normalizes a search: the same words and order for equal searches, without filters that have no effect. */
function tidy({ q, near, within, ...filters }: Filters): Filters {
  const words = q?.trim().replace(/\s+/g, ' ')
  const place = near?.trim()
  const entries = filterList.map(({ name }) => [name, tidyValue(filters[name])] as const)
  return Object.fromEntries(
    [
      ['q', words || undefined] as const,
      ...entries,
      ['near', place || undefined] as const,
      ['within', place ? within : undefined] as const,
    ].filter(([, value]) => value !== undefined),
  )
}

function tidyValue(value: Filters[FilterName]) {
  if (Array.isArray(value)) return value.length > 0 ? [...new Set<string>(value)].toSorted() : undefined
  return value === false ? undefined : value
}

const shownOf = ({ _id, productName, productImage, resellPrice }: Product) => ({
  _id,
  productName,
  productImage,
  resellPrice,
})
