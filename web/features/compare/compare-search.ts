/** The ids of the phones that the address of a comparison names; only so many are compared. */
export type CompareSearch = { ids?: string[] }

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Keeps what can be an id, each once. */
export function compareSearch({ ids }: Record<string, unknown>): CompareSearch {
  const named = [ids].flat().filter(id => typeof id === 'string' && ID.test(id)) as string[]
  const kept = [...new Set(named)]
  return kept.length > 0 ? { ids: kept } : {}
}
