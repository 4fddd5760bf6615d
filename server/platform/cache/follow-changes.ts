import type { ChangeFeed } from '../changes/feed.ts'
import type { Cache } from './cache.ts'

/** Invalidates cached responses after changes. While the feed is behind, nothing is served from the cache. */
export function followChanges(cache: Cache, changeFeed: Pick<ChangeFeed, 'on'>): void {
  changeFeed.on({
    changed(changes) {
      for (const change of changes) {
        // Most pages show categories and models, and they change rarely.
        if (change.topic === 'categories' || change.topic === 'models') cache.clear()
        else cache.invalidate(`${change.topic === 'sellers' ? 'seller' : 'product'}:${change.id}`)
      }
      // Only its own page shows whether a phone is on hold.
      if (changes.some(({ topic }) => topic !== 'held')) cache.invalidate('lists')
    },
    missed: cache.clear,
    behind: cache.suspend,
  })
}
