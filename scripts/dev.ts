import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ServerBuild } from '#server/app/built-web.ts'
import { run } from '#server/app/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { loadDemo } from './load-demo.ts'
import { createProgress } from './progress.mjs'

/**
 * `npm run dev`: runs the shop like `npm start`, but with hot reload of the pages. Changes of the server and the contract
 * need a restart.
 */
await runProgram(async program => {
  const config = readConfig(process.env)
  const progress = createProgress()
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  program.onShutdown(() => vite.close())
  const builtNow = async (): Promise<ServerBuild['default']> => {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot render pages in this process.')
    return (await ssr.runner.import<ServerBuild>('/web/server.tsx')).default
  }

  await run({
    config,
    program,
    loadDemo,
    terminal: progress,
    pages: {
      before: vite.middlewares,
      web: {
        assetsFolder: 'web/public',
        hasForeignScripts: true,
        render: async (request, context) => (await builtNow()).fetch(request, { context }),
        staticPages: async () => (await builtNow()).staticPages,
      },
    },
  })
  progress.line('Changes to the pages show up at once. Stop with Ctrl-C.')
})
