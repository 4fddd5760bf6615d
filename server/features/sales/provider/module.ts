import { job, type Module, SECOND_MS } from '../../module.ts'
import { bankNews } from '../shared/queues.ts'
import { openComparison } from './compare.ts'
import { followProvider } from './follow-provider.ts'

export const provider: Module = {
  jobs: [job(bankNews, (shop, { intentId }) => followProvider(shop, intentId))],
  repeats: [
    {
      // Also finds disputes whose webhook was lost.
      name: 'ledger-comparison',
      purpose: 'the ledger is not compared with the card provider',
      everyMs: 30 * SECOND_MS,
      open: openComparison,
    },
  ],
}
