/** What the address of a list of phones may carry. */
export type ListSearch = {
  /** Where the page begins; nothing for the newest phones. */
  cursor?: string
  /** Words to find. */
  q?: string
}

/** Keeps what is known and not empty; everything else in the address is ignored. */
export function listSearch({ cursor, q }: Record<string, unknown>): ListSearch {
  return {
    ...(typeof cursor === 'string' && cursor !== '' && { cursor }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
  }
}
