import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext, StaticPage, Web } from '../features/web.ts'
import { WrongSetting } from '../platform/config/config.ts'

const dist = join(import.meta.dirname, '../../dist')

/** The output of `vite build` for `web/server.tsx`. */
export type ServerBuild = {
  default: {
    fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
    staticPages: StaticPage[]
  }
}

/**
 * Loads the built web pages.
 * @throws WrongSetting when they are missing
 */
export async function builtWeb(): Promise<Web> {
  const entry = join(dist, 'server/server.js')
  if (!existsSync(entry)) {
    throw new WrongSetting(`The web pages are not built (${entry} is missing): run "npm run build" first.`)
  }
  // React uses this to choose between its production and development builds.
  process.env.NODE_ENV ||= 'production'
  const { default: built }: ServerBuild = await import(pathToFileURL(entry).href)
  return {
    render: async (request, context) => built.fetch(request, { context }),
    staticPages: async () => built.staticPages,
    assetsFolder: join(dist, 'client'),
  }
}
