import { FOR_PARTS, MAX_SIMILAR } from '#contract/constants.ts'
import type { SimilarityKey } from '../port.ts'
import { NO_MODEL } from '../understanding/models.ts'
import { wordsOf } from '../understanding/words.ts'
import { groupOfNames, rowsWith } from './candidates.ts'
import { unionOf } from './row-sets.ts'
import { isDeleted, OFFSETS, VALUES_PER_ROW } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** Cents. Larger than every difference of prices. */
const FAR = 1e9

/**
 * The ids of other phones for sale: first of the same model, then of the same brand, then any; each those that work like the phone
 * before others, by price difference.
 */
export function similarTo(index: RowIndex, phone: SimilarityKey, model: number): string[] {
  const { rows, textsOf } = index
  const { values, createdAt, model: models } = rows.columns
  const itself = rows.find(phone.id)
  const brand = textsOf('brand').find(phone.categoryName)
  const forParts = textsOf('condition').find(FOR_PARTS)
  const among = rowsToCompare(index, { model, brand })
  const closest: { row: number; distance: number }[] = []
  for (let at = (among?.length ?? rows.length) - 1; at >= 0; at--) {
    const row = among ? (among[at] as number) : at
    if (isDeleted(values, row) || row === itself) continue
    const start = VALUES_PER_ROW * row
    const isOfModel = model !== NO_MODEL && models[row] === model
    const kind = isOfModel ? 0 : values[start + OFFSETS.brand] === brand ? FAR : 2 * FAR
    const isForParts = forParts !== undefined && values[start + OFFSETS.condition] === forParts
    const isUnlike = isForParts !== (phone.condition === FOR_PARTS)
    const distance =
      kind +
      (isUnlike ? FAR / 2 : 0) +
      Math.abs((values[start + OFFSETS.price] as number) - phone.resellPriceCents)
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

/** The rows of the model if there are enough, or else those of the model and the brand; undefined: all rows. */
function rowsToCompare(
  index: RowIndex,
  { model, brand }: { model: number; brand: number | undefined },
): Uint32Array | undefined {
  const { tally, rows, rowsOfModels, textsOf } = index
  const ofModel = rowsOfModels.rowsOf(model)
  // The phone itself may be one of them.
  if (model !== NO_MODEL && (tally.models[model] ?? 0) > MAX_SIMILAR) return ofModel
  if (brand === undefined || (tally.brands[brand] ?? 0) <= MAX_SIMILAR) return undefined
  const words = groupOfNames(index, [wordsOf(textsOf('brand').texts[brand] ?? '')])
  return words.length > 0 ? unionOf([rowsWith(index, { groups: words }), ofModel], rows.length) : undefined
}
