import type pg from 'pg'
import { emptyCatalogue, openCatalogue, type PackedCatalogue } from './catalogue.ts'
import { readAllPhones, readCategories } from './read.ts'

/** What is read: about so many phones, unless it turns out meanwhile that nobody wants them. */
export type Reading = { expected: number; signal?: AbortSignal }

/**
 * Reads everything that is for sale.
 * @returns nothing when it was not wanted any more
 */
export async function buildCatalogue(
  pool: pg.Pool,
  { expected, signal }: Reading,
): Promise<PackedCatalogue | undefined> {
  const catalogue = openCatalogue(emptyCatalogue(expected))
  catalogue.setCategories(await readCategories(pool))
  for await (const phones of readAllPhones(pool)) {
    if (signal?.aborted) return undefined
    if (phones.some(({ categoryId }) => !catalogue.hasCategory(categoryId)))
      catalogue.setCategories(await readCategories(pool))
    for (const phone of phones) catalogue.put(phone)
  }
  return catalogue.packed()
}
