import { queueOf } from '../../platform/jobs/queue.ts'

/** Remove pictures of a deleted account that nothing else references. */
export const picturesToRemove = queueOf<{ addresses: string[] }>('remove-pictures', {
  retries: 10,
  firstRetry: 60,
  expires: 300,
})

/** Compare the pictures of a listing with those of other sellers. */
export const photosToCompare = queueOf<{ productId: string }>('compare-photos', {
  retries: 5,
  firstRetry: 30,
  expires: 300,
})
