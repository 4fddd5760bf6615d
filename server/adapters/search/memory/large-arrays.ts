import type { PackedCatalogue } from './catalogue.ts'
import type { Columns } from './rows.ts'

export type LargeArray =
  | Columns[keyof Columns]
  | PackedCatalogue['terms']['rows']
  | PackedCatalogue['rows']['ids']['places']

/** The same catalogue with others in the place of its large arrays, which are asked for one after the other. */
export function withArrays(
  { rows, terms, ...rest }: PackedCatalogue,
  replace: <Of extends LargeArray>(array: Of) => Of,
): PackedCatalogue {
  const { ids, facts, createdAt, model, text } = rows.columns
  const columns = {
    ids: replace(ids),
    facts: replace(facts),
    createdAt: replace(createdAt),
    model: replace(model),
    text: replace(text),
  }
  const { places } = rows.ids
  return {
    ...rest,
    rows: { ...rows, columns, ids: { ...rows.ids, places: replace(places) } },
    terms: { ...terms, rows: replace(terms.rows) },
  }
}

/** One of the same kind with so many numbers, all of them 0. */
export const likewise = <Of extends LargeArray>(array: Of, length: number): Of =>
  new (array.constructor as new (length: number) => Of)(length)
