import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Header } from './manifest.ts'
import { type ArchiveWriter, writeArchive } from './write.ts'

const header = {
  format: 1 as const,
  shop: '0.0.0',
  createdAt: '2026-01-01T00:00:00.000Z',
  postgres: '18',
  migration: 1,
  tables: [],
  sequences: [],
} satisfies Header

/** Errors that no caller gets, which would end the program. */
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeEach(() => void process.prependListener('uncaughtExceptionMonitor', note))
afterEach(() => void process.off('uncaughtExceptionMonitor', note))

/** Adds more than the streams buffer. */
async function fill(archive: ArchiveWriter): Promise<void> {
  // Random bytes cannot be compressed.
  for (let entry = 0; entry < 900; entry += 1)
    await archive.add(`entry ${entry}`, crypto.getRandomValues(new Uint8Array(60_000)))
  await archive.finish({ tables: {}, pictures: { count: 0, files: 0, bytes: 0, missing: 0 } })
}

describe.each([
  ['not encrypted', undefined],
  ['encrypted', 'correct horse battery'],
])('an archive that is %s', (_, passphrase) => {
  test('whose place fails before it reads anything stops its writer, and nothing else', async () => {
    const archive = await writeArchive(header, passphrase)
    const filled = fill(archive)
    archive.bytes.destroy()
    await expect(filled).rejects.toThrow()
    expect(uncaught).toEqual([])
  })

  test('whose place fails later stops its writer, and nothing else', async () => {
    const archive = await writeArchive(header, passphrase)
    const filled = fill(archive)
    await once(archive.bytes, 'data')
    archive.bytes.destroy(new Error('The disk is full.'))
    await expect(filled).rejects.toThrow()
    expect(uncaught).toEqual([])
  })

  test('whose writer fails ends with its error', async () => {
    const archive = await writeArchive(header, passphrase)
    archive.fail(new Error('The database is gone.'))
    await expect(archive.bytes.toArray()).rejects.toThrow('The database is gone.')
    expect(uncaught).toEqual([])
  })
})
