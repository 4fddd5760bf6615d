import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other program of this clone holds the same lock.
 * @param {{ file: string, work: () => Promise<unknown>, onWait: (pid: number) => void }} options
 *   `file` contains the id of the process with the lock. The lock of a killed program is taken over.
 */
export async function withLock({ file, work, onWait }) {
  mkdirSync(dirname(file), { recursive: true })
  let waiting = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder === undefined || !isAlive(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!waiting) onWait(holder)
    waiting = true
    await sleep(250)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
