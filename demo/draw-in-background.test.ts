import { afterAll, expect, test } from 'vitest'
import { diskImages } from '#server/adapters/images/disk.ts'
import { createLog } from '#server/platform/log/log.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { demoBrands } from './catalog/catalog.ts'
import { DRAWING_LOCK, drawInBackground } from './draw-in-background.ts'
import { brandPictureId, demoPictures } from './pictures.ts'

const { pool } = await freshDatabase()
const folder = await temporaryFolder('draw-in-background')
afterAll(folder.remove)

test('one process draws the pictures that nobody has requested, and visitors do not wait for it', async () => {
  const store = diskImages(folder.path)
  const pictures = demoPictures({ store, log: createLog({ level: 'silent' }) })
  const [one = '', other = ''] = demoBrands.map(brandPictureId)
  const stopping = new AbortController()
  const drawing = { pool, pictures, ids: [one], signal: stopping.signal }
  const process = await pool.connect()
  await process.query('select pg_advisory_lock($1)', [DRAWING_LOCK])

  await drawInBackground(drawing)
  expect(await store.read(one, '320.webp')).toBeUndefined()
  expect(await pictures.read(other, '320.webp')).toBeDefined()

  await process.query('select pg_advisory_unlock($1)', [DRAWING_LOCK])
  process.release()
  const running = drawInBackground(drawing)
  await expect.poll(() => store.read(one, '1280.webp'), { timeout: 50_000 }).toBeDefined()
  // Ends the pause after the picture, which is many times as long as the drawing.
  stopping.abort()
  await running
})
