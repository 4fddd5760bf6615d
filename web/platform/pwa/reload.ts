let isLeaving = false

/**
 * Tracks whether the user is leaving the page. Firefox and Safari then cancel its requests, at once or when the next page
 * arrives, which may take seconds. Only input shows that the user has stayed, for example because a link was a download.
 */
export function trackLeaving(): void {
  const set = (leaving: boolean) => () => {
    isLeaving = leaving
  }
  addEventListener('beforeunload', set(true))
  for (const sign of ['pointerdown', 'keydown', 'pageshow']) addEventListener(sign, set(false), true)
}

export const isPageBeingLeft = () => isLeaving

/** Reloads the page, unless the user is leaving it: a reload would lead back. */
export function reloadPage(): void {
  if (!isLeaving) location.reload()
}
