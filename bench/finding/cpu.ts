import { readdirSync, readFileSync } from 'node:fs'

/** Of a second, in which Linux counts; it is 100 on every machine that Node runs on. */
const TICKS = 100

/** Seconds of processor time that a process has used so far; with those of its children, living and ended, where asked for. */
export function cpuOf(pid: number, { withChildren = false } = {}): number {
  const own = statOf(pid)
  if (!own) return 0
  if (!withChildren) return (own.user + own.system) / TICKS
  const children = childrenOf(pid).reduce((sum, child) => sum + cpuOf(child, { withChildren }), 0)
  return (own.user + own.system + own.ended) / TICKS + children
}

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s*(\d+)/)?.[1] ?? 0) / 1024

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => statOf(each)?.parent === pid)
}

function statOf(pid: number) {
  try {
    // The name in parentheses may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const at = (place: number) => Number(fields[place])
    return { parent: at(1), user: at(11), system: at(12), ended: at(13) + at(14) }
  } catch {
    // It has ended since it was listed.
    return undefined
  }
}
