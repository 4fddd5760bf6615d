import type { Api } from '#contract/index.ts'

/** What the pages are given for rendering one request on the server. */
export type PageContext = {
  api: Api
  /** The address under which the shop is reached, without a slash at the end. */
  origin: string
  /** Marks the inline scripts that the rendering itself puts into the page. */
  nonce: string
}

/** A page that is there whatever is for sale, for the list that search engines read. */
export type StandingPage = {
  path: string
  /** When it last changed, as `2026-11-20`; nothing where that is not known. */
  changed?: string
}

/** The web pages as built by `npm run build`: answers any request that nothing else answers. */
export type Web = {
  /** The page of this address as a whole document, with its true status. */
  render(request: Request, context: PageContext): Promise<Response>
  /** Every public page that does not depend on what is for sale. */
  standingPages(): Promise<StandingPage[]>
  /** The folder of the built files for the browser, each with a content hash in its name. */
  assetsFolder: string
  /** Whether others put inline scripts into the pages, as the tools of development do; no policy can name those. */
  hasForeignScripts?: boolean
}
