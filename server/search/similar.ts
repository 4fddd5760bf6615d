import { MAX_SIMILAR } from '#contract/constants.ts'
import type { Catalogue } from './catalogue.ts'
import { modelOfListing, NO_MODEL } from './models.ts'
import { DEAD } from './rows.ts'
import { wordsOf } from './words.ts'

/** What makes phones alike. */
export type Likeness = {
  id: string
  name: string
  categoryId: string
  categoryName: string
  resellPriceCents: number
}

/** Cents; no two prices are so far apart. */
const FAR = 1e9

/** The ids of other phones for sale: of the same model, then of the same brand, then any, those near in price first. */
export function similarTo(catalogue: Catalogue, phone: Likeness): string[] {
  const { rows } = catalogue
  const { category, cents, condition, createdAt, model } = rows.columns
  const itself = rows.find(phone.id)
  const brand = catalogue.categories.find(({ id }) => id === phone.categoryId)?.number
  const itsModel = modelOfListing(wordsOf(phone.name), phone.categoryName)
  const likest: { row: number; far: number }[] = []
  for (let row = rows.length - 1; row >= 0; row--) {
    if (condition[row] === DEAD || row === itself) continue
    const isOfModel = itsModel !== NO_MODEL && model[row] === itsModel
    const kind = isOfModel ? 0 : category[row] === brand ? FAR : 2 * FAR
    const far = kind + Math.abs((cents[row] ?? 0) - phone.resellPriceCents)
    const last = likest[MAX_SIMILAR - 1]
    if (last && !isBefore({ row, far }, last)) continue
    if (last) likest.pop()
    likest.push({ row, far })
    likest.sort((one, other) => (isBefore(one, other) ? -1 : 1))
  }
  return likest.map(({ row }) => rows.idOf(row))

  function isBefore(one: { row: number; far: number }, other: { row: number; far: number }): boolean {
    if (one.far !== other.far) return one.far < other.far
    return (createdAt[one.row] ?? 0) > (createdAt[other.row] ?? 0)
  }
}
