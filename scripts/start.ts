import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { checkPort } from '#server/platform/http/listen.ts'
import { createLog, logDestination } from '#server/platform/log/log.ts'
import { dropRoot } from '#server/platform/process/drop-root.ts'
import { progressInLog } from '#server/platform/process/progress-in-log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { printsJson } from './json-lines.mjs'
import { loadDemo } from './load-demo.ts'
import { createProgress, type Progress, type Step } from './progress.mjs'
import { buildIfStale } from './web-build.ts'

const jsonLines = printsJson()
let progress: Progress = createProgress()
let stopping: Step | undefined

await runProgram(
  async program => {
    const config = readConfig(process.env)
    if (jsonLines)
      progress = progressInLog(createLog({ level: config.logLevel, destination: logDestination() }))
    // The server claims the port again, but a taken port should be reported before the build.
    await checkPort(config)
    if (config.demo) await loadDemo()
    await buildIfStale({ progress, signal: program.signal })
    program.signal.throwIfAborted()
    await dropRoot(config)
    const { run } = await import('#server/app/main.ts')
    await run({
      config,
      program,
      loadDemo,
      workerFile: join(import.meta.dirname, 'worker.ts'),
      terminal: config.production ? undefined : progress,
    })
    if (!config.production) progress.line('Stop with Ctrl-C.')
  },
  {
    jsonLines,
    onStopping: () => {
      stopping = progress.begin('Stopping')
    },
    onStopped: () => stopping?.done('Stopped'),
  },
)
