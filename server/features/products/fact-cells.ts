import type { FieldIssue } from '#contract/errors.ts'
import { BOX_ITEMS, LOCKS, type TitleFact } from '#contract/products/facts.ts'
import { factMessages as messages } from '#contract/products/messages.ts'
import type { ProductFacts } from '#contract/products/schemas.ts'
import type { Models, PhoneModel } from '../../adapters/search/understanding/models.ts'
import type { Listing } from './file-queries.ts'

/** The columns of a listing file with facts about the phone. Facts of empty cells are read from the title. */
export type FactHead = 'model' | 'storageGb' | 'color' | 'lock' | 'carrier' | 'batteryHealth' | 'box'

/** Formats the cells of an export. Facts from the title are left empty, so that an import reads them from the title again. */
export const factCells: Record<FactHead, (product: Listing) => string> = {
  model: product => entered(product, 'model', product.modelSlug),
  storageGb: product => entered(product, 'storage', product.storageGb),
  color: product => entered(product, 'color', product.color),
  lock: product => entered(product, 'lock', product.lock),
  carrier: product => entered(product, 'lock', product.carrier),
  batteryHealth: ({ batteryHealth }) => String(batteryHealth ?? ''),
  box: ({ box }) => box.join(' '),
}

const entered = ({ factsFromTitle }: Listing, fact: TitleFact, value: string | number | null) =>
  factsFromTitle.includes(fact) || value === null ? '' : String(value)

/** Reads the facts in the cells of a row. @returns the facts and the problems with the cells */
export function factsInCells(
  models: Models,
  cells: Record<FactHead, string>,
): { facts: ProductFacts; issues: FieldIssue[] } {
  const model = cells.model === '' ? undefined : modelNamed(models, cells.model)
  const storage = cells.storageGb.replace(/\s*gb$/i, '')
  const lock = LOCKS.find(lock => lock === cells.lock.toLowerCase())
  const box = cells.box
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const known = BOX_ITEMS.filter(item => box.includes(item))
  const issues: (FieldIssue | false)[] = [
    cells.model !== '' && !model && { path: 'model', message: "We don't know this model" },
    !isNumber(storage) && { path: 'storageGb', message: messages.storageGb },
    cells.lock !== '' && !lock && { path: 'lock', message: `Use one of ${LOCKS.join(', ')}` },
    !isNumber(cells.batteryHealth.replace(/%$/, '')) && {
      path: 'batteryHealth',
      message: messages.batteryHealth,
    },
    known.length < new Set(box).size && { path: 'box', message: `Use ${BOX_ITEMS.join(', ')}` },
  ]
  return {
    facts: {
      ...(model && { modelId: model.id }),
      ...(storage !== '' && { storageGb: Number(storage) }),
      ...(cells.color !== '' && { color: cells.color }),
      ...(lock && { lock }),
      ...(cells.carrier !== '' && { carrier: cells.carrier }),
      ...(cells.batteryHealth !== '' && { batteryHealth: Number(cells.batteryHealth.replace(/%$/, '')) }),
      ...(known.length > 0 && { box: known }),
    },
    issues: issues.filter(issue => issue !== false),
  }
}

const isNumber = (cell: string) => /^\d{0,6}$/.test(cell)

/** Finds a model by its slug, or by its name with or without the brand. */
function modelNamed(models: Models, cell: string): PhoneModel | undefined {
  const name = cell.toLowerCase()
  return (
    models.withSlug(name) ??
    models.all.find(model =>
      [model.fullName, `${model.brand} ${model.name}`, model.name].some(own => own.toLowerCase() === name),
    )
  )
}
