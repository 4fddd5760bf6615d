import { writeSync } from 'node:fs'
import { connect } from '../../../platform/database/connect.ts'
import { buildCatalogue } from './build.ts'
import type { PackedCatalogue } from './catalogue.ts'
import { type LargeArray, likewise, withArrays } from './large-arrays.ts'

/**
 * The program that `build-apart.ts` starts. It is asked by a message, writes the large arrays of a packed catalogue one
 * after the other into the file that it was given, tells the rest, and ends.
 */

/** What it is asked. */
export type Asked = { url: string; expected: number }
/** What it tells: the catalogue with empty arrays, and how many numbers belong into each of them; or why there is none. */
export type Told = { hollow: PackedCatalogue; lengths: number[] } | { error: unknown }

/** The descriptor of the file. */
const FILE = 3

process.once('message', async (asked: Asked) => {
  const told = await answer(asked).catch((error: unknown): Told => ({ error }))
  process.send?.(told, () => process.disconnect())
})
process.once('disconnect', () => process.exit())
// Who has asked ends it. What ends the shop reaches all of its processes, and would be taken for a failure of this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

async function answer({ url, expected }: Asked): Promise<Told> {
  const database = connect(url, { connections: 1 })
  const packed = await buildCatalogue(database.pool, { expected }).finally(database.close)
  if (!packed) throw new Error('Nobody has said that it is not wanted any more.')
  const lengths: number[] = []
  const hollow = withArrays(packed, array => {
    lengths.push(array.length)
    write(array)
    return likewise(array, 0)
  })
  return { hollow, lengths }
}

function write({ buffer, byteOffset, byteLength }: LargeArray): void {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  for (let at = 0; at < bytes.length; ) at += writeSync(FILE, bytes, at)
}
