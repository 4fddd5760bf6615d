import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc; 100 on every machine that Node supports. */
const TICKS = 100

/** Seconds of processor time that a process has used so far, optionally with those of its current and former children. */
export function cpuOf(pid: number, { withChildren = false } = {}): number {
  const own = statOf(pid)
  if (!own) return 0
  if (!withChildren) return (own.user + own.system) / TICKS
  const children = childrenOf(pid).reduce((sum, child) => sum + cpuOf(child, { withChildren }), 0)
  return (own.user + own.system + own.ended) / TICKS + children
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => statOf(each)?.parent === pid)
}

function statOf(pid: number) {
  try {
    // The name in parentheses can contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const at = (index: number) => Number(fields[index])
    return { parent: at(1), user: at(11), system: at(12), ended: at(13) + at(14) }
  } catch {
    // The process has ended since it was listed.
    return undefined
  }
}
