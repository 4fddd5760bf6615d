import type { ChangeFeed } from '../changes/feed.ts'
import type { Cache } from './cache.ts'

/** Invalidates cached responses that a change has made untrue. While the feed is behind, nothing is served from the cache. */
export function followChanges(cache: Cache, changeFeed: Pick<ChangeFeed, 'on'>): void {
  changeFeed.on({
    changed(changes) {
      for (const change of changes) {
        // Every page names them, and they change a few times a year.
        if (change.topic === 'categories') cache.clear()
        else cache.invalidate(`${change.topic === 'sellers' ? 'seller' : 'product'}:${change.id}`)
      }
      // Whether a phone is being bought, only its own page shows.
      if (changes.some(({ topic }) => topic !== 'held')) cache.invalidate('lists')
    },
    missed: cache.clear,
    behind: cache.suspend,
  })
}
