import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { claimPictureFolder, otherPictureFolder } from './picture-folder.ts'

const { queries: db, pool } = await freshDatabase()
const folder = await temporaryFolder('picture-folder')
afterAll(() => folder.remove())

const one = join(folder.path, 'one')
const other = join(folder.path, 'other')
const claims = async () => (await pool.query('select id, path from picture_folder')).rows

test('a process with another picture folder than the shop’s is refused', async () => {
  await Promise.all([claimPictureFolder(db, one), claimPictureFolder(db, one)])
  const claimed = await claims()
  expect(claimed).toEqual([{ id: expect.any(String), path: one }])

  await expect(claimPictureFolder(db, other)).rejects.toThrow(
    /^The pictures of this shop are in \S+\/one on the machine \S+, not in \S+\/other on \S+\. Set IMAGES=s3 /,
  )
  expect(await claims()).toEqual(claimed)
  expect(await otherPictureFolder(db, one)).toBeUndefined()

  // The operator confirms the move of the pictures as the message describes.
  await writeFile(join(other, '.folder-id'), await readFile(join(one, '.folder-id')))
  await claimPictureFolder(db, other)
})
