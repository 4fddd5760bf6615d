/** A cache that forgets what it was given first when it holds too much. */
export function boundedCache({ name, most, always = [] }: BoundedCache) {
  const open = () => caches.open(name)

  async function forgetOldest(cache: Cache) {
    const keys = await cache.keys()
    const loose = keys.filter(({ url }) => !always.includes(new URL(url).pathname))
    for (const key of loose.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
  }

  return {
    find: async (address: string) => (await open()).match(address, { ignoreVary: true }),
    /** Everything in it, what it was given last first. */
    addresses: async () => (await (await open()).keys()).map(({ url }) => url).reverse(),
    forget: async (address: string) => (await open()).delete(address, { ignoreVary: true }),
    async keep(address: string, response: Response) {
      const cache = await open()
      // So that it counts as given last.
      await cache.delete(address, { ignoreVary: true })
      await cache.put(address, response)
      await forgetOldest(cache)
    },
  }
}

type BoundedCache = {
  name: string
  most: number
  /** Paths that are never forgotten. */
  always?: string[]
}
