import { CATALOGUE_CHANNEL, type Database } from '../database/connect.ts'
import type { Listener } from '../database/listener.ts'
import type { AnswerCache, Change } from './cache.ts'

/**
 * Drops what the database tells to have changed: changes of this process before they are answered, those of others as
 * soon as they are heard. While the listener does not hear, nothing is kept.
 */
export function followCatalogue(
  cache: AnswerCache,
  { database, listener }: { database: Database; listener: Listener },
): void {
  database.onOwnChange(payload => cache.drop(changeOf(payload)))
  listener.on(
    CATALOGUE_CHANNEL,
    payload => (payload === undefined ? cache.hear() : cache.drop(changeOf(payload))),
    cache.lose,
  )
}

/** What a message of the database means (see the triggers in `server/platform/database/migrations`). */
function changeOf(payload: string): Change {
  const [subject, ...ids] = payload.split(' ')
  if (subject === 'products') return { lists: true, products: ids }
  if (subject === 'held') return { lists: false, products: ids }
  // A product's page shows its seller and category, and does not know their ids.
  return 'everything'
}
