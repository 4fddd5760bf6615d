/**
 * Serializes work. All calls during a run share the next run.
 * @returns a function that resolves when a run that started after its call has finished
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= last = last
      .catch(() => {})
      .then(() => {
        next = undefined
        return work()
      })
    return next
  }
}
