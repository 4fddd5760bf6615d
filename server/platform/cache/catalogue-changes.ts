import type { ChangeFeed } from '../changes/feed.ts'
import type { Change } from '../changes/position.ts'
import type { AnswerCache } from './cache.ts'

/** Drops cached responses that a change has made untrue. While the feed is behind, nothing is served from the cache. */
export function followChanges(cache: AnswerCache, changeFeed: ChangeFeed): void {
  changeFeed.on({
    changed: changes => {
      for (const change of changes) cache.drop(droppedBy(change))
    },
    missed: () => cache.drop('everything'),
    behind: cache.lose,
    current: cache.hear,
  })
}

function droppedBy(change: Change) {
  if (change.topic === 'products') return { lists: true, products: [change.id] }
  if (change.topic === 'held') return { lists: false, products: [change.id] }
  // A product's page shows its seller and category, and does not know their ids.
  return 'everything' as const
}
