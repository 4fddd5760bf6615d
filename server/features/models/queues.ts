import { queueOf } from '../../platform/jobs/queue.ts'

/** Read the titles of listings again after a change of the model catalog. In a large shop, this takes minutes. */
export const titlesToReread = queueOf<{ modelId: string }>('reread-titles', {
  retries: 5,
  firstRetry: 30,
  expires: 3600,
})
