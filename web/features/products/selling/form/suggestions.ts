import { readDate } from '#contract/input/dates.ts'
import type { Model } from '#contract/models/schemas.ts'
import type { BoxItem } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { answersIn, UNKNOWN } from '#contract/products/form-facts.ts'
import { damageOf, gradeOf } from '#contract/products/grading.ts'
import { isPossiblePurchase } from '#contract/products/schemas.ts'
import { boxLabel, storageText } from '../../../phones/fact-labels.ts'

const YEAR = 365.25 * 86_400_000

/**
 * Years of use since this purchase, rounded to half years.
 * @param typed a month or a day
 */
export function yearsSince(typed: string, now = Date.now()): string {
  const read = readDate(typed, isPossiblePurchase)
  const years = (now - Date.parse(read && 'day' in read ? read.day : '')) / YEAR
  return Number.isFinite(years) && years >= 0 ? String(Math.round(years * 2) / 2) : ''
}

type Named = Pick<ProductForm, 'what' | 'storageGb' | 'color'> & { model: Model | undefined }

/** The title of a listing: model, storage and color, or the seller's own text. */
export function titleOf({ what, storageGb, color, model }: Named): string {
  if (!model) return what.trim()
  const isKnown = (fact: string) => fact !== '' && fact !== UNKNOWN
  return [model.fullName, isKnown(storageGb) && storageText(Number(storageGb)), isKnown(color) && color]
    .filter(part => part !== false)
    .join(' ')
}

type Described = Pick<ProductForm, 'productName' | 'answers' | 'lock' | 'batteryHealth' | 'box'>

/** A suggested description from the known facts; empty while there are none. */
export function describedPhone({ productName, lock, batteryHealth, box, ...form }: Described): string {
  const answers = answersIn(form.answers)
  if (!productName.trim() || gradeOf(answers) === undefined) return ''
  const faults = damageOf(answers).map(({ part, note }) => `${part}: ${note.toLowerCase()}`)
  const items = box.map(item => boxLabel(item as BoxItem).toLowerCase())
  return [
    `${productName.trim()}.`,
    faults.length === 0
      ? 'No scratches, and everything works.'
      : `${capitalized(faults.join('; '))}. Everything else is fine.`,
    lock === 'unlocked' && 'Works with every carrier.',
    batteryHealth !== '' && `Battery health ${batteryHealth}%.`,
    items.length > 0 && `Comes with: ${items.join(', ')}.`,
    answers.account === 'perfect' && 'I sign out of all accounts before the hand-over.',
  ]
    .filter(sentence => sentence !== false)
    .join(' ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
