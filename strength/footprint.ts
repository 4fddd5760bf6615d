import { readdir, readFile } from 'node:fs/promises'
import { platform } from 'node:os'

/** Megabytes of memory and open handles of these processes together. */
export async function footprint(pids: readonly number[]): Promise<{ memory: number; handles: number }> {
  if (platform() !== 'linux') throw new Error('These tests read /proc, which only Linux has.')
  let memory = 0
  let handles = 0
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    memory += Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
    handles += (await readdir(`/proc/${pid}/fd`)).length
  }
  return { memory: Math.round(memory), handles }
}
