import { test } from 'vitest'
import { createLog } from '../log.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openJobs } from './jobs.ts'
const { pool } = await freshDatabase()
const log = createLog({ level: 'warn' })
test('t', async () => {
  for (let i = 0; i < 4; i++) {
    const a = performance.now()
    const jobs = await openJobs({ pool, log })
    const b = performance.now()
    jobs.work('mail', async () => {})
    jobs.work('mail-given-up', async () => {})
    await jobs.start()
    const c = performance.now()
    await new Promise(r => setTimeout(r, 300))
    const d = performance.now()
    await jobs.stop()
    console.log('open', b - a, 'start', c - b, 'stop', performance.now() - d)
  }
})
