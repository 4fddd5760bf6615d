import { run } from '#server/app/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { printsJson } from './json-lines.mjs'
import { loadDemo } from './load-demo.ts'

/** A worker process of `npm start`. Its argument is the log file. */
await runProgram(
  async program =>
    run({ config: readConfig(process.env), program, loadDemo, worker: { logFile: process.argv[2] } }),
  { jsonLines: printsJson() },
)
