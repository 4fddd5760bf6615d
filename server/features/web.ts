import type { Api } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'
import type { Operator } from '#contract/operator/calls.ts'

/** The context in which the server renders one page. */
export type PageContext = {
  api: Api
  /** The public address of the shop, without a trailing slash. */
  origin: string
  /** Who runs the shop, for the footer. */
  operator: Operator
  /** The language of the page. */
  language: Language
  /** The languages of the shop: the first has addresses without a prefix. */
  languages: readonly Language[]
  /** The nonce for inline scripts of the rendering. */
  nonce: string
  /** Reports an error of the rendering. Failed calls are reported separately. */
  onError(error: unknown): void
}

/** A page that exists independently of the products, for the sitemap. */
export type StaticPage = {
  path: string
  /** The date of the last change, such as `2026-11-20`; undefined: unknown. */
  changed?: string
}

/** The web pages, built by `npm run build`. They handle all requests that no other route handles. */
export type Web = {
  /** Renders a whole page. The response has the status of the page, such as 404. */
  render(request: Request, context: PageContext): Promise<Response>
  /** All public pages that do not depend on the products. */
  staticPages(): Promise<StaticPage[]>
  /** The folder of the built files for the browser, each with a content hash in its name. */
  assetsFolder: string
  /** Whether development tools add inline scripts to the pages. No content security policy can list those. */
  hasForeignScripts?: boolean
}
