import { run } from '#server/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { loadDemo } from './load-demo.ts'

/** One of the processes that `npm start` serves with; its argument is the file that it logs to. */
await runProgram(async program =>
  run({ config: readConfig(process.env), program, loadDemo, worker: { logFile: process.argv[2] } }),
)
