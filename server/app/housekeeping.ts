import { sweepPictures } from '../features/images/sweep.ts'
import type { Services } from '../features/services.ts'
import type { Queries } from '../platform/database/connect.ts'

const HOUR_MS = 3_600_000

/** Loading the cities would slow the start down, and a process that runs only briefly does not need them. */
const FIRST_LOCATED_MS = 60_000

type Shop = { db: Queries; services: Pick<Services, 'jobs' | 'images' | 'places'> }

/**
 * Repeats work that only a serving process does, every hour: it removes unused pictures, finds the places of listings that
 * an earlier version created, and fills the table of cities.
 */
export function repeatHousekeeping({ db, services: { jobs, images, places } }: Shop): void {
  jobs.repeat(
    'unused-pictures',
    { purpose: 'unused pictures are not removed', everyMs: HOUR_MS, firstAfterMs: HOUR_MS },
    async () => {
      await sweepPictures({ db, store: images, now: new Date() })
    },
  )
  jobs.repeat(
    'places',
    { purpose: 'listings are not found around a place', everyMs: HOUR_MS, firstAfterMs: FIRST_LOCATED_MS },
    places.locateAll,
  )
}
