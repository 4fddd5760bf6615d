import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ServerBuild } from '#server/built-web.ts'
import { run } from '#server/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { live } from '#server/platform/process/life.ts'
import { loadDemo } from './load-demo.ts'
import { createProgress } from './progress.mjs'

/**
 * `npm run dev`: the shop as `npm start` runs it, but with the pages made anew as their files change. Changes of the
 * server and the contract need a restart.
 */
await live(async life => {
  const config = readConfig(process.env)
  const progress = createProgress()
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  life.whenEnding(() => vite.close())
  const builtNow = async (): Promise<ServerBuild['default']> => {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot render pages in this process.')
    return (await ssr.runner.import<ServerBuild>('/web/server.tsx')).default
  }

  await run({
    config,
    life,
    loadDemo,
    terminal: progress,
    pages: {
      before: vite.middlewares,
      web: {
        assetsFolder: 'web/public',
        hasForeignScripts: true,
        render: async (request, context) => (await builtNow()).fetch(request, { context }),
        standingPages: async () => (await builtNow()).standingPages,
      },
    },
  })
  progress.line('Changes of the pages show at once. Stop with Ctrl-C.')
})
