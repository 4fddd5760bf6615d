import { desc } from 'drizzle-orm'
import { imageId } from '#contract/image-address.ts'
import { forSale } from '#server/features/products/queries.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { categories, products } from '#server/schema/products.ts'

/**
 * The ids of the shop's pictures in the order in which a visitor sees them.
 * @returns `window`: those of the home page and the first list; `all`: these and those of all other phones
 */
export async function picturesByVisit(db: Queries, phonesInWindow: number) {
  const brands = await db.select({ image: categories.image }).from(categories)
  const phones = await db
    .select({ images: products.images, advertisement: products.advertisement })
    .from(products)
    .where(forSale)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MAX_PHONES)
  const advertised = phones.filter(({ advertisement }) => advertisement === 'approved')
  const cover = ({ images }: { images: string[] }) => images.slice(0, 1)

  const window = ids([
    ...brands.map(({ image }) => image),
    ...advertised.flatMap(cover),
    ...phones.slice(0, phonesInWindow).flatMap(cover),
  ])
  const rest = ids([...phones.flatMap(cover), ...phones.flatMap(({ images }) => images)])
  return { window: [...window], all: [...window.union(rest)] }
}

/** The pictures repeat after this many phones. */
const MAX_PHONES = 5000

const ids = (addresses: string[]) => new Set(addresses.flatMap(address => imageId(address) ?? []))
