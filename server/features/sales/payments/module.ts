import { sql } from 'drizzle-orm'
import { job, type Module, SECOND_MS } from '../../module.ts'
import { paymentsToSync, strayIntents } from '../shared/queues.ts'
import { openReconciler } from './reconcile.ts'
import { syncWithProvider } from './settle.ts'
import { cancelStrayIntents } from './stray-intents.ts'

export const payments: Module = {
  jobs: [
    job(paymentsToSync, (shop, { id }) => syncWithProvider(shop, id)),
    job(strayIntents, (shop, { id }) => cancelStrayIntents(shop, id)),
  ],
  retention: [
    {
      what: 'the history of payments',
      days: 3650,
      erase: (before, limit) => sql`
        delete from payment_events where id in (select id from payment_events where at < ${before} limit ${limit})`,
    },
  ],
  repeats: [
    {
      name: 'reconcile',
      purpose: 'open payments are not checked with the card provider',
      everyMs: 10 * SECOND_MS,
      open: openReconciler,
    },
  ],
}
