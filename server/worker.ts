import { readConfig } from './config.ts'
import { live } from './life.ts'
import { run } from './main.ts'

/** One of the processes that `workers.ts` starts; its argument is the file that it logs to. */
await live(async life => run({ config: readConfig(process.env), life, worker: { logFile: process.argv[2] } }))
