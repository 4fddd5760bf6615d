import { LRUCache } from 'lru-cache'
import type { FacetCounts } from '../port.ts'

/** A result about all rows that match a search. */
export type RowCount = {
  /**
   * Counts a row again (1), or no longer (-1).
   * @returns whether the result is still correct
   */
  count(row: number, by: 1 | -1): boolean
}

/** Counts facets, in several steps. */
export type FacetCounter = RowCount & {
  /**
   * Counts the next rows.
   * @returns whether all rows are counted
   */
  countNext(rows: number): boolean
  isDone(): boolean
  result(): FacetCounts
}

/**
 * The results of the latest searches, by their keys. They are updated whenever a row changes, because counting all rows
 * again takes tens of milliseconds in a large shop.
 */
export function openRowCounts<Count extends RowCount>(limit: number) {
  const counts = new LRUCache<string, Count>({ max: limit })
  return {
    get: (key: string) => counts.get(key),
    set: (key: string, count: Count) => void counts.set(key, count),
    clear: () => counts.clear(),

    /** Must be called with -1 before a row changes or is removed, and with 1 after it has changed or was added. */
    rowChanged(row: number, by: 1 | -1): void {
      for (const [key, each] of [...counts.entries()]) if (!each.count(row, by)) counts.delete(key)
    },
  }
}
