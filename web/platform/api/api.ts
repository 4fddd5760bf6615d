import { createIsomorphicFn } from '@tanstack/react-start'
import type { Api } from '#contract/index.ts'

/** What the server gives to the rendering of a page; absent in the browser. */
export type ServerContext = {
  api: Api
  /** The address under which the shop is reached, without a slash at the end. */
  origin: string
  /** Marks the inline scripts that the rendering itself puts into the page. */
  nonce: string
}

/** The part of a loader's argument that leads to it. */
type OnServer = { serverContext?: ServerContext | undefined }

/** The API for a loader: within the process while a page is rendered on the server, over HTTP in the browser. */
export const apiOf = createIsomorphicFn()
  .server(async ({ serverContext }: OnServer): Promise<Api> => given(serverContext).api)
  .client(async (_: OnServer): Promise<Api> => (await import('./browser.ts')).browserApi)

/** The shop's own address, without a slash at the end. */
export const originOf = createIsomorphicFn()
  .server(({ serverContext }: OnServer) => given(serverContext).origin)
  .client((_: OnServer) => window.location.origin)

function given(context: ServerContext | undefined): ServerContext {
  if (!context) throw new Error('Pages have to be rendered with a context that holds the API.')
  return context
}
