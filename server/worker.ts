import { run } from './main.ts'
import { readConfig } from './platform/config/config.ts'
import { live } from './platform/process/life.ts'

/** One of the processes that `workers.ts` starts; its argument is the file that it logs to. */
await live(async life => run({ config: readConfig(process.env), life, worker: { logFile: process.argv[2] } }))
