import type { TitleFact } from '#contract/phones/facts.ts'
import { type Fact, factNamed, plainFacts } from '#contract/products/fields.ts'
import type { ProductFacts } from '#contract/products/schemas.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import type { products } from '../../schema/products.ts'
import { parseTitle } from '../models/title-parser/parse-title.ts'

type Row = typeof products.$inferSelect

/** The columns with facts about the phone. */
export type FactColumns = Pick<Row, Fact | 'modelId' | 'faults' | 'factsFromTitle' | 'titleReadAt'>

type Listing = { name: string; categoryName: string }

/**
 * Returns the facts of a listing. Each comes from the seller's input, from their earlier input, or from the title.
 * @param entered the seller's input; null: the seller does not know it; undefined: not entered
 * @param before the listing before the change
 */
export function factsOf(
  models: Models,
  { name, categoryName }: Listing,
  { entered, before }: { entered: ProductFacts; before?: Row | undefined },
): FactColumns {
  const wasEntered = (fact: TitleFact) => before !== undefined && !before.factsFromTitle.includes(fact)
  const modelId =
    entered.modelId !== undefined ? entered.modelId : wasEntered('model') ? before?.modelId : undefined
  const model = modelId ? models.withId(modelId) : undefined
  const read = parseTitle(models, { title: name, brand: categoryName, model })
  const isFromTitle = {
    model: modelId === undefined,
    storage: entered.storageGb === undefined && !wasEntered('storage'),
    color: entered.color === undefined && !wasEntered('color'),
    lock: entered.lock === undefined && !wasEntered('lock'),
  }
  const lock = isFromTitle.lock ? read.lock : chosen(entered.lock, before?.lock)
  const carrier = isFromTitle.lock ? read.carrier : chosen(entered.carrier, before?.carrier)
  const plain = Object.fromEntries(
    plainFacts.map(fact => [
      fact,
      chosen<unknown>(entered[fact], before?.[fact]) ??
        (factNamed(fact).value.kind === 'choices' ? [] : null),
    ]),
  ) as Pick<Row, Fact>
  return {
    ...plain,
    modelId: isFromTitle.model ? read.modelId : (modelId ?? null),
    storageGb: isFromTitle.storage ? read.storageGb : chosen(entered.storageGb, before?.storageGb),
    color: isFromTitle.color ? read.color : chosen(entered.color, before?.color),
    lock,
    // A phone that is not locked has no carrier.
    carrier: lock === 'locked' ? carrier : null,
    faults: entered.faults ?? before?.faults ?? [],
    factsFromTitle: (['model', 'storage', 'color', 'lock'] as const).filter(fact => isFromTitle[fact]),
    titleReadAt: new Date(),
  }
}

const chosen = <Value>(entered: Value | null | undefined, before: Value | null | undefined): Value | null =>
  entered !== undefined ? entered : (before ?? null)
