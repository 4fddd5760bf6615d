import { run } from '#server/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { live } from '#server/platform/process/life.ts'
import { loadDemo } from './load-demo.ts'

/** One of the processes that `npm start` serves with; its argument is the file that it logs to. */
await live(async life =>
  run({ config: readConfig(process.env), life, loadDemo, worker: { logFile: process.argv[2] } }),
)
