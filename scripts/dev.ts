import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ServerBuild } from '#server/built-web.ts'
import { readConfig } from '#server/config.ts'
import { live } from '#server/life.ts'
import { run } from '#server/main.ts'
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

  await run({
    config,
    life,
    terminal: progress,
    pages: {
      before: vite.middlewares,
      web: {
        assetsFolder: 'web/public',
        hasForeignScripts: true,
        async render(request, context) {
          const { ssr } = vite.environments
          if (!ssr || !isRunnableDevEnvironment(ssr))
            throw new Error('Vite cannot render pages in this process.')
          const { default: pages }: ServerBuild = await ssr.runner.import('/web/server.tsx')
          return pages.fetch(request, { context })
        },
      },
    },
  })
  progress.line('Changes of the pages show at once. Stop with Ctrl-C.')
})
