/** A cache that evicts its oldest entries when it is full. */
export function boundedCache({ name, maxEntries, pinned = [] }: BoundedCache) {
  const open = () => caches.open(name)

  async function evictOldest(cache: Cache) {
    const keys = await cache.keys()
    const loose = keys.filter(({ url }) => !pinned.includes(new URL(url).pathname))
    for (const key of loose.slice(0, Math.max(0, keys.length - maxEntries))) await cache.delete(key)
  }

  return {
    find: async (address: string) => (await open()).match(address, { ignoreVary: true }),
    /** The addresses of all entries, the newest first. */
    addresses: async () => (await (await open()).keys()).map(({ url }) => url).reverse(),
    delete: async (address: string) => (await open()).delete(address, { ignoreVary: true }),
    async put(address: string, response: Response) {
      const cache = await open()
      // Moves an existing entry to the end.
      await cache.delete(address, { ignoreVary: true })
      await cache.put(address, response)
      await evictOldest(cache)
    },
  }
}

type BoundedCache = {
  name: string
  maxEntries: number
  /** Paths that are never evicted. */
  pinned?: string[]
}
