import { MAX_SIMILAR } from '#contract/constants.ts'
import type { Catalogue } from './catalogue.ts'
import { modelOfListing, NO_MODEL } from './models.ts'
import { categoryIn, conditionIn, DEAD, FACTS } from './rows.ts'
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
  const { facts, createdAt, model } = rows.columns
  const itself = rows.find(phone.id)
  const brand = catalogue.categories.find(({ id }) => id === phone.categoryId)?.number
  const itsModel = modelOfListing(wordsOf(phone.name), phone.categoryName).number
  const likest: { row: number; far: number }[] = []
  for (let row = rows.length - 1; row >= 0; row--) {
    const rest = facts[FACTS.each * row + FACTS.rest] as number
    if (conditionIn(rest) === DEAD || row === itself) continue
    const isOfModel = itsModel !== NO_MODEL && model[row] === itsModel
    const kind = isOfModel ? 0 : categoryIn(rest) === brand ? FAR : 2 * FAR
    const far = kind + Math.abs((facts[FACTS.each * row + FACTS.cents] as number) - phone.resellPriceCents)
    const last = likest[MAX_SIMILAR - 1]
    if (last && far > last.far) continue
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
