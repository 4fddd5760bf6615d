import type { Cache } from '../platform/cache/cache.ts'
import type { ChangeFeed } from '../platform/changes/feed.ts'
import type { ShopTag } from './cacheable-calls.ts'

/** Invalidates cached responses after changes. While the feed is behind, nothing is served from the cache. */
export function followChanges(cache: Cache, changeFeed: Pick<ChangeFeed, 'on'>): void {
  const invalidate = (tag: ShopTag) => cache.invalidate(tag)
  changeFeed.on({
    changed(changes) {
      for (const change of changes) {
        switch (change.topic) {
          case 'categories':
          case 'models':
            // Most pages show them, and they change rarely.
            cache.clear()
            break
          case 'products':
          case 'held':
            invalidate(`product:${change.id}`)
            break
          case 'sellers':
            invalidate(`seller:${change.id}`)
            invalidate('sellers')
            break
          case 'lists':
          case 'prices':
            invalidate(change.topic)
            invalidate(`${change.topic}:${change.id}`)
        }
      }
    },
    missed: cache.clear,
    behind: cache.suspend,
  })
}
