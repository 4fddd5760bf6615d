import { readFileSync } from 'node:fs'
import { minorOf, roughly } from '#contract/money.ts'
import { readCsv } from '../../platform/csv/csv.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { slugOf } from './slug.ts'

/**
 * Adds the models of `catalog.csv` that the shop has never had. Existing models, including renamed and merged ones, are not
 * changed, because a slug never changes and is never reused.
 */
export async function seedModels(db: Queries): Promise<void> {
  const there = await db
    .select({ slug: phoneModels.slug, brand: phoneModels.brand, name: phoneModels.name })
    .from(phoneModels)
  const known = new Set(there.flatMap(model => [model.slug, slugOf(model)]))
  const missing = modelsOfFile().filter(({ slug }) => !known.has(slug))
  // Even an insert without rows would record a change of the catalog.
  if (missing.length > 0) await db.insert(phoneModels).values(missing).onConflictDoNothing()
}

const COLUMNS = [
  'brand',
  'model',
  'released',
  'updates_until',
  'storage',
  'colors',
  'launch_price',
  'aliases',
] as const

/** Returns the models of `catalog.csv`. The head of that file documents its columns and sources. */
export function modelsOfFile() {
  const text = readFileSync(new URL('./catalog.csv', import.meta.url), 'utf8').replace(/^#.*\n/gm, '')
  const table = readCsv(text, { isHead: cell => COLUMNS.includes(cell as never), maxLines: 100_000 })
  if ('misquotedLine' in table) throw new Error(`catalog.csv: line ${table.misquotedLine} is misquoted.`)
  const [, ...lines] = table.lines
  return lines.filter(cells => cells.length > 1).map(modelOfLine)
}

function modelOfLine(cells: string[]) {
  const [brand = '', name = '', released, until, storage, colors, price, aliases] = cells
  if (cells.length !== COLUMNS.length) throw new Error(`catalog.csv: a model needs 8 cells: ${cells}`)
  return {
    brand,
    name,
    slug: slugOf({ brand, name }),
    releasedOn: released || null,
    updatesUntil: until && until !== 'supported' ? until : null,
    stillUpdated: until === 'supported',
    storageGb: listOf(storage).map(Number),
    colors: listOf(colors),
    launchPriceCents: price ? minorOf(roughly(Number(price))) : null,
    aliases: listOf(aliases),
  }
}

const listOf = (cell = '') => cell.split('|').filter(part => part !== '')
