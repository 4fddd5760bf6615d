import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { WrongSetting } from '../../platform/config/config.ts'
import { standInS3 } from '../../testing/picture-stores.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBackupStore } from './open.ts'

const folder = await temporaryFolder('backup-places')
const s3 = await standInS3(folder.path)
afterAll(async () => {
  await s3.stop()
  await folder.remove()
})
const { bucket, ...access } = s3.settings
const NAMES = ['redial-20260101T000000000Z.tar.zst', 'redial-20260102T000000000Z.tar.zst.enc']

/** Larger than one part of a multipart upload. */
const bytes = Buffer.alloc(40_000_000, 'all that a shop is ')

describe.each([
  ['a folder', join(folder.path, 'backups/deep')],
  ['a store', `s3://${bucket}/backups/deep`],
])('%s', (_, to) => {
  test('returns what was written, lists archives by age, and deletes them', async () => {
    const { store, archive } = await openBackupStore(to, access)
    expect(archive).toBeUndefined()
    for (const name of NAMES)
      await store.write(name, Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]))
    await store.write('mine.tar.zst', Readable.from([bytes.subarray(0, 10)]))
    expect(await store.list()).toEqual(NAMES.toReversed())
    expect((await buffer(await store.read(NAMES[0] ?? ''))).equals(bytes)).toBe(true)
    const exact = await openBackupStore(`${to}/${NAMES[1]}`, access)
    expect(exact.archive).toBe(NAMES[1])
    await expect(exact.store.write(NAMES[1] ?? '', Readable.from(['x']))).rejects.toThrow(
      /already exists: give the backup another name\.$/,
    )
    await store.remove(NAMES[1] ?? '')
    expect(await store.list()).toEqual(NAMES.slice(0, 1))
    await expect(store.read(NAMES[1] ?? '')).rejects.toThrow(`There is no backup at ${to}/${NAMES[1]}.`)
  })

  test('stores nothing of an archive whose writing failed', async () => {
    const { store } = await openBackupStore(`${to}/broken`, access)
    const source = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('The source has failed.')
      })(),
    )
    await expect(store.write(NAMES[0] ?? '', source)).rejects.toThrow('The source has failed.')
    expect(await store.list()).toEqual([])
    expect(source.destroyed).toBe(true)
  })
})

test('other users cannot read an archive in a folder', async () => {
  const path = join(folder.path, 'private')
  const { store } = await openBackupStore(path, undefined)
  await store.write('one.tar.zst', Readable.from(['x']))
  const { mode } = await stat(join(path, 'one.tar.zst'))
  expect(mode & 0o777).toBe(0o600)
})

test('invalid settings get a clear error', async () => {
  await writeFile(join(folder.path, 'file'), 'no folder')
  const write = async (to: string, settings?: typeof access) => {
    const { store } = await openBackupStore(to, settings)
    await store.write('one.tar.zst', Readable.from(['x']))
  }
  await expect(write(join(folder.path, 'file/below'))).rejects.toThrow(/^No folder can be made at /)
  await expect(write('s3://bucket/prefix')).rejects.toThrow(/^Backups in a store need S3_ENDPOINT/)
  await expect(write('https://example.org/backups')).rejects.toThrow('is not a place for backups')
  for (const settings of [{ ...access, endpoint: 'http://127.0.0.1:1' }, access]) {
    await expect(write('s3://nowhere', settings)).rejects.toThrow(WrongSetting)
    await expect(write('s3://nowhere', settings)).rejects.toThrow(/^The store of s3:\/\/nowhere\/ /)
  }
})
