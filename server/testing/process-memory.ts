import { readFileSync } from 'node:fs'

/** The memory of a process, in megabytes. It reads /proc, which only Linux has. */
export const memoryOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s*(\d+)/)?.[1]) / 1024
