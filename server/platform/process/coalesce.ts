/**
 * Does the work one time after another. All who ask while it is done share the next time.
 * @returns resolves when a run that began after the call is over
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
