import { availableParallelism } from 'node:os'
import { runLoad } from '../load/run-load.ts'
import { cpuOf } from './cpu.ts'
import type { Server } from './servers.ts'

/** Uncached lists per second, in alternating rounds; each round compares all processes with one. */
export type Speedup = {
  measured: number
  /** The gain if the cores, which the database and the client need, too, were never idle. */
  possible: number
}[]

const ROUNDS = 9

/**
 * Measures the throughput of all processes of `WORKERS=auto` in comparison with one.
 * @param postmaster id of PostgreSQL's main process
 */
export async function measureWorkers(
  { one, all }: { one: Server; all: Server },
  { postmaster, seconds }: { postmaster: number; seconds: number },
): Promise<Speedup> {
  // A search waits for the index, so every process builds it before the measurement.
  const search = { paths: ['/api/allproducts?q=iphone'], connections: 64, seconds: 1 }
  for (const { address } of [one, all]) await runLoad({ ...search, address })
  const load = { paths: ['/api/allproducts'], connections: 64, seconds }
  for (const { address } of [one, all]) await runLoad({ ...load, address })
  const cpuWithOne = () => cpuOf(one.pid) + cpuOf(postmaster, { withChildren: true }) + cpuOf(process.pid)
  const speedup: Speedup = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuWithOne()
    const ofOne = await runLoad({ ...load, address: one.address })
    const used = (cpuWithOne() - before) / ofOne.seconds
    const ofAll = await runLoad({ ...load, address: all.address })
    speedup.push({
      measured: ofAll.requests / ofAll.seconds / (ofOne.requests / ofOne.seconds),
      possible: availableParallelism() / used,
    })
  }
  return speedup
}
