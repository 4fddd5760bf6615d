import type pg from 'pg'
import { imageId } from '#contract/image-address.ts'
import { type ImageStore, type ImageVariant, imageVariants } from '../../adapters/images/port.ts'

/** Pictures that are read from the store at the same time. A remote store is slow to return each one. */
const CONCURRENCY = 16

/** Rows per read. */
const ROWS = 500

/** All picture addresses in the database, including the demo's drawings, which were never uploaded. */
const ADDRESSES = `
  select address from pictures
  union select unnest(images) from products
  union select image from categories
  union select photo_url from users where photo_url is not null
  union select product_image from bookings
  union select jsonb_array_elements_text(listing -> 'images') from deals
  union select unnest(photos) from problem_messages`

/** A picture with its files, one per variant. A picture missing in the store has no files. */
export type StoredPicture = { id: string; files: { variant: ImageVariant; content: Uint8Array }[] }

/** Counts the pictures that rows reference. */
export async function countPictures(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${ADDRESSES}) as named where address like '/images/%'`,
  )
  return rows[0]?.count ?? 0
}

/** Reads all pictures that rows reference, in the client's transaction. Skips pictures of other hosts. */
export async function* readPictures(
  client: pg.ClientBase,
  store: Pick<ImageStore, 'read'>,
): AsyncGenerator<StoredPicture> {
  await client.query(
    `declare named no scroll cursor for select * from (${ADDRESSES}) as named where address like '/images/%'`,
  )
  const reading: Promise<StoredPicture>[] = []
  for (;;) {
    const { rows } = await client.query<{ address: string }>(`fetch ${ROWS} from named`)
    if (rows.length === 0) break
    for (const { address } of rows) {
      const picture = readPicture(store, imageId(address) ?? '')
      // A failure is thrown below, where the picture is awaited.
      picture.catch(() => {})
      reading.push(picture)
      const first = reading.length >= CONCURRENCY && reading.shift()
      if (first) yield await first
    }
  }
  for (const picture of reading) yield await picture
}

async function readPicture(store: Pick<ImageStore, 'read'>, id: string): Promise<StoredPicture> {
  const variants = id ? imageVariants : []
  const contents = await Promise.all(variants.map(variant => store.read(id, variant)))
  const files = variants.flatMap((variant, index) => {
    const content = contents[index]
    return content ? [{ variant, content }] : []
  })
  return { id, files }
}
