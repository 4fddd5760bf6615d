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
  repeats: [
    {
      name: 'reconcile',
      purpose: 'open payments are not checked with the card provider',
      everyMs: 10 * SECOND_MS,
      open: openReconciler,
    },
  ],
}
