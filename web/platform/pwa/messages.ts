/** The message that a page sends to the service worker when it is shown. */
export type VisitedPage = {
  /** The address of the page. */
  seen: string
  /** The addresses of the resources that it has loaded. */
  loaded: string[]
}

/** How long to wait after the network is back before it is used, in milliseconds. */
export const SETTLING_MS = 500
