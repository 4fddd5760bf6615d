import { FIELDS, type FieldValues, fieldNames } from '../fields.ts'
import type { NamedPhone } from '../port.ts'
import { documentOf } from '../understanding/document.ts'
import type { Models } from '../understanding/models.ts'
import { internedTexts } from './interned.ts'
import { type FacetCounter, openRowCounts, type RowCount } from './row-counts.ts'
import { OFFSETS, openRows, VALUES_PER_ROW } from './rows.ts'
import { openRowLists, openTerms } from './terms.ts'

/** A phone that is for sale. */
export type PhoneForSale = {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  categoryId: string
  name: string
  modelId: string | null
  values: FieldValues
}

export type CategoryName = { id: string; name: string }

export type RowIndex = ReturnType<typeof openIndex>

/** The number of names whose words are cached while many phones are added. */
const MAX_REMEMBERED = 20_000

/** The number of searches whose results follow every change. The facets of one search take about 20 KB. */
const MAX_COUNTS = 200

let indexesMade = 0

/**
 * An index of all phones for sale in the memory of this process.
 * @param models the current model catalog; a changed catalog needs a new index
 * @param expected the approximate number of phones
 */
export function openIndex(models: Models, expected = 0) {
  const rows = openRows(expected)
  const terms = openTerms()
  const rowsOfModels = openRowLists()
  /** The interned texts of each field, by its position among the values of a row. */
  const texts = fieldNames.map(internedTexts)
  const totals = openRowCounts<RowCount & { total(): number }>(MAX_COUNTS)
  const facets = openRowCounts<FacetCounter>(MAX_COUNTS)
  const tally = { brands: [] as number[], models: [] as number[] }
  const own = ++indexesMade
  let categories: CategoryName[] = []
  let version = 0
  /** The words of names, because many phones have the same one. */
  let documents = new Map<string, { words: string[]; model: number; text: number }>()

  function documentFor(phone: NamedPhone) {
    const key = `${phone.categoryName}\n${phone.modelId}\n${phone.name}`
    const known = documents.get(key)
    if (known) return known
    const document = { ...documentOf(models, phone), text: hashOf(key) }
    if (documents.size > MAX_REMEMBERED) documents = new Map()
    documents.set(key, document)
    return document
  }

  function count(number: number, by: 1 | -1): void {
    const { values, model } = rows.columns
    add(tally.brands, values[VALUES_PER_ROW * number + OFFSETS.brand] ?? 0, by)
    add(tally.models, model[number] ?? 0, by)
  }

  /** The number of an interned text. A new text may be one that a search has named before, so it is counted again. */
  function numberOf(text: string, interned: (typeof texts)[number] | undefined): number {
    const known = interned?.find(text)
    if (known !== undefined) return known
    forgetCounts()
    return interned?.intern(text) ?? 0
  }

  function forgetCounts(): void {
    totals.clear()
    facets.clear()
  }

  /** See `openRowCounts`. */
  function rowChanged(number: number, by: 1 | -1): void {
    totals.rowChanged(number, by)
    facets.rowChanged(number, by)
  }

  function remove(number: number): void {
    if (number < 0 || rows.isDeleted(number)) return
    count(number, -1)
    rowChanged(number, -1)
    rows.remove(number)
  }

  return {
    models,
    rows,
    terms,
    /** The rows of each model, by its number in the catalog. */
    rowsOfModels,
    /** The numbers of phones for sale by brand and model. */
    tally,
    /** The results of the latest searches, which follow every change. */
    totals,
    facets,
    textsOf: (field: keyof typeof FIELDS) => texts[OFFSETS[field]] as (typeof texts)[number],

    /** Differs after every change. */
    get version() {
      return version
    },

    /** Differs after a phone was added or removed. */
    get wordsVersion() {
      return `${own} ${rows.length} ${rows.alive} ${categories.length}`
    },

    /** All categories in alphabetical order. */
    get categories() {
      return categories
    },

    /** @returns whether a category was renamed, so that everything must be read again */
    setCategories(names: CategoryName[]): boolean {
      version += 1
      const old = new Map(categories.map(({ id, name }) => [id, name]))
      categories = names
      return names.some(({ id, name }) => (old.get(id) ?? name) !== name)
    },

    /** Must be called before many phones change: updating the counts for each of them would take too long. */
    forgetCounts,

    /** Must be called after many phones were added: the words of their names take up to 12 MB. */
    forgetNames(): void {
      documents = new Map()
    },

    hasCategory: (id: string) => categories.some(category => category.id === id),

    /** Adds or updates a phone. */
    put({ id, createdAt, name, modelId, values }: PhoneForSale): void {
      version += 1
      const { words, model, text } = documentFor({ name, modelId, categoryName: String(values.brand) })
      const row = {
        id,
        createdAt,
        values: fieldNames.map((field, at) => {
          const value = values[field]
          return typeof value === 'string'
            ? numberOf(value, texts[at])
            : Math.min(Number(value), FIELDS[field].largest ?? Number.POSITIVE_INFINITY)
        }),
        model,
        text,
      }
      const known = rows.find(id)
      if (known >= 0 && rows.columns.text[known] === text) {
        rowChanged(known, -1)
        rows.change(known, row)
        rowChanged(known, 1)
        return
      }
      remove(known)
      const number = rows.add(row)
      count(number, 1)
      for (const word of words) terms.add(word, number)
      rowsOfModels.add(model, number)
      rowChanged(number, 1)
    },

    /** Removes a phone if it is in the index. */
    remove(id: string): void {
      version += 1
      remove(rows.find(id))
    },

    /** Whether enough rows are deleted to rebuild the index. */
    get needsCompaction() {
      const deleted = rows.length - rows.alive
      return deleted > 5000 && deleted * 3 > rows.alive
    },
  }
}

function add(counts: number[], at: number, by: number): void {
  while (counts.length <= at) counts.push(0)
  counts[at] = (counts[at] ?? 0) + by
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
