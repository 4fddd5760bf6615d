import { MAX_COMPARED } from '#contract/constants.ts'

/** The ids of the phones that the address of a comparison names. */
export type CompareSearch = { ids?: string[] }

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Keeps what can be an id, each once, and as many as can be compared. */
export function compareSearch({ ids }: Record<string, unknown>): CompareSearch {
  const named = [ids].flat().filter(id => typeof id === 'string' && ID.test(id)) as string[]
  const kept = [...new Set(named)].slice(0, MAX_COMPARED)
  return kept.length > 0 ? { ids: kept } : {}
}
