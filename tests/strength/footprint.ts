import { readdir } from 'node:fs/promises'
import { platform } from 'node:os'
import { memoryOf } from '#server/testing/process-memory.ts'

/** Megabytes of memory and open handles of these processes together. */
export async function footprint(pids: readonly number[]): Promise<{ memory: number; handles: number }> {
  if (platform() !== 'linux') throw new Error('These tests read /proc, which only Linux has.')
  let memory = 0
  let handles = 0
  for (const pid of pids) {
    memory += memoryOf(pid)
    handles += (await readdir(`/proc/${pid}/fd`)).length
  }
  return { memory: Math.round(memory), handles }
}
