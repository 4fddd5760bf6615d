import { LOCALE } from '#contract/locale.ts'

/** The message that a page sends to the service worker when it is shown. */
export type VisitedPage = {
  /** The address of the page. */
  seen: string
  /** The addresses of the resources that it has loaded. */
  loaded: string[]
}

/** The notice above a page from the cache. */
export const offlineText = (time: string) =>
  `You are offline. This is how the page looked on ${time}; prices may have changed.`

/** As `November 20, 2026 at 3:04 PM`, in the reader's own time. */
export const dateTimeText = (moment: string | number) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))

/** How long to wait after the network is back before it is used, in milliseconds. */
export const SETTLING_MS = 500
