/** The search parameters of a comparison: the ids of a limited number of phones. */
export type CompareSearch = { ids?: string[] }

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Keeps valid ids, each once. */
export function compareSearch({ ids }: Record<string, unknown>): CompareSearch {
  const named = [ids].flat().filter(id => typeof id === 'string' && ID.test(id)) as string[]
  const kept = [...new Set(named)]
  return kept.length > 0 ? { ids: kept } : {}
}
