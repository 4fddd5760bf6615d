import type { ChangeFeed } from '../changes/feed.ts'
import type { Cache } from './cache.ts'

/** Invalidates cached responses after changes. While the feed is behind, nothing is served from the cache. */
export function followChanges(cache: Cache, changeFeed: Pick<ChangeFeed, 'on'>): void {
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
            cache.invalidate(`product:${change.id}`)
            break
          case 'sellers':
            cache.invalidate(`seller:${change.id}`)
            cache.invalidate('sellers')
            break
          case 'lists':
          case 'prices':
            cache.invalidate(change.topic)
            cache.invalidate(`${change.topic}:${change.id}`)
        }
      }
    },
    missed: cache.clear,
    behind: cache.suspend,
  })
}
