import { createIsomorphicFn } from '@tanstack/react-start'
import type { Api } from '#contract/index.ts'
import type { Operator } from '#contract/operator/calls.ts'
import type { LanguageContext } from '../../texts/language.ts'

/** The context in which the server renders a page; absent in the browser. */
export type ServerContext = LanguageContext & {
  api: Api
  /** The shop's public address, without a trailing slash. */
  origin: string
  /** Who runs the shop, for the footer. */
  operator: Operator
  /** The CSP nonce of the page's inline scripts. */
  nonce: string
  /** Reports why a page could not be rendered. Failed API calls are reported elsewhere. */
  onError(error: unknown): void
}

/** The part of a loader's argument that contains the server context. */
type OnServer = { serverContext?: ServerContext | undefined }

/** The API client for a loader: in-process calls on the server, HTTP in the browser. */
export const apiOf = createIsomorphicFn()
  .server(async ({ serverContext }: OnServer): Promise<Api> => given(serverContext).api)
  .client(async (_: OnServer): Promise<Api> => (await import('./browser.ts')).browserApi)

/** The shop's own address, without a trailing slash. */
export const originOf = createIsomorphicFn()
  .server(({ serverContext }: OnServer) => given(serverContext).origin)
  .client((_: OnServer) => window.location.origin)

/** Who runs the shop. Only the server knows it, and the pages that it renders contain it. */
export const operatorOf = createIsomorphicFn()
  .server(({ serverContext }: OnServer): Operator | undefined => given(serverContext).operator)
  .client((_: OnServer): Operator | undefined => undefined)

function given(context: ServerContext | undefined): ServerContext {
  if (!context) throw new Error('A page was rendered without the server context.')
  return context
}
