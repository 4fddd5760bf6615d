import { MAX_SIMILAR } from '#contract/constants.ts'
import type { SimilarityKey } from '../port.ts'
import { NO_MODEL } from '../understanding/models.ts'
import { isDeleted, OFFSETS, VALUES_PER_ROW } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** Cents. Larger than every difference of prices. */
const FAR = 1e9

/** The ids of other phones for sale: first of the same model, then of the same brand, then any; each by price difference. */
export function similarTo({ rows, textsOf }: RowIndex, phone: SimilarityKey, model: number): string[] {
  const { values, createdAt, model: models } = rows.columns
  const itself = rows.find(phone.id)
  const brand = textsOf('brand').find(phone.categoryName)
  const closest: { row: number; distance: number }[] = []
  for (let row = rows.length - 1; row >= 0; row--) {
    if (isDeleted(values, row) || row === itself) continue
    const at = VALUES_PER_ROW * row
    const isOfModel = model !== NO_MODEL && models[row] === model
    const kind = isOfModel ? 0 : values[at + OFFSETS.brand] === brand ? FAR : 2 * FAR
    const distance = kind + Math.abs((values[at + OFFSETS.price] as number) - phone.resellPriceCents)
    const last = closest[MAX_SIMILAR - 1]
    if (last && distance > last.distance) continue
    if (last && !isBefore({ row, distance }, last)) continue
    if (last) closest.pop()
    closest.push({ row, distance })
    closest.sort((one, other) => (isBefore(one, other) ? -1 : 1))
  }
  return closest.map(({ row }) => rows.idOf(row))

  function isBefore(
    one: { row: number; distance: number },
    other: { row: number; distance: number },
  ): boolean {
    if (one.distance !== other.distance) return one.distance < other.distance
    return (createdAt[one.row] ?? 0) > (createdAt[other.row] ?? 0)
  }
}
