import type { Filters } from '#contract/search/filters.ts'
import { callerOf, calls } from '../calls.ts'
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

  add: calls.savedSearches.add.handler(async ({ context, input, errors }) => {
    const userId = callerOf(context).id
    const filters = tidy(input.filters)
    if (Object.keys(filters).length === 0) throw errors.NOTHING_TO_SAVE()
    const search = { userId, filters, key: JSON.stringify(filters), now: context.services.now() }
    return context.db.transaction(async db => {
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
function tidy({ q, brand, condition, location, min, max, used, verified }: Filters): Filters {
  const words = q?.trim().replace(/\s+/g, ' ')
  const sorted = <Choice extends string>(choices: Choice[] | undefined) =>
    choices?.length ? [...new Set(choices)].toSorted() : undefined
  return Object.fromEntries(
    Object.entries({
      q: words || undefined,
      brand: sorted(brand),
      condition: sorted(condition),
      location: sorted(location),
      min,
      max,
      used,
      verified: verified || undefined,
    }).filter(([, value]) => value !== undefined),
  )
}
