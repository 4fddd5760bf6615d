/** What a page tells the service worker once somebody has it before them. */
export type SeenPage = {
  /** Its address. */
  seen: string
  /** The addresses of what it has loaded. */
  loaded: string[]
}

/** What is said above such a page. */
export const offlineText = (time: string) =>
  `You are offline. This is how the page looked on ${time}; prices may have changed.`

/** As `November 20, 2026 at 3:04 PM`, in the reader's own time. */
export const momentText = (moment: string | number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))

/** Milliseconds. A network that has just come back may not carry anything before. */
export const SETTLING_MS = 500
