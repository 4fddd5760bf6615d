import { readDate } from '#contract/input/dates.ts'
import type { Model } from '#contract/models/schemas.ts'
import type { BoxItem } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { answersIn, UNKNOWN } from '#contract/products/form-facts.ts'
import { damageOf, gradeOf } from '#contract/products/grading.ts'
import { isPossiblePurchase } from '#contract/products/schemas.ts'
import { listText, numberText } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { boxLabel, colorText, lowered, partLabel } from '../../../phones/fact-labels.ts'
import { damageNote } from '../../../phones/grading-texts.ts'

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
  return [model.fullName, isKnown(storageGb) && sizeOf(Number(storageGb)), isKnown(color) && colorText(color)]
    .filter(part => part !== false)
    .join(' ')
}

/** '128 GB' or '1 TB': titles are read by people and programs of every language. */
const sizeOf = (gigabytes: number) =>
  gigabytes >= 1024 && gigabytes % 512 === 0 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`

type Described = Pick<ProductForm, 'productName' | 'answers' | 'lock' | 'batteryHealth' | 'box'>

/** A suggested description from the known facts; empty while there are none. */
export function describedPhone({ productName, lock, batteryHealth, box, ...form }: Described): string {
  const answers = answersIn(form.answers)
  if (!productName.trim() || gradeOf(answers) === undefined) return ''
  const t = texts('listingForm')
  const damage = damageOf(answers).map(one =>
    t('describe.damage', { part: lowered(partLabel(one.part)), note: lowered(damageNote(one)) }),
  )
  const items = box.map(item => lowered(boxLabel(item as BoxItem)))
  return [
    `${productName.trim()}.`,
    damage.length === 0
      ? t('describe.noDamage')
      : t('describe.allDamage', { damage: capitalized(damage.join('; ')) }),
    lock === 'unlocked' && t('describe.everyCarrier'),
    batteryHealth !== '' &&
      t('describe.battery', { percent: numberText(Number(batteryHealth) / 100, { style: 'percent' }) }),
    items.length > 0 && t('describe.comesWith', { things: listText(items, 'unit') }),
    answers.account === 'perfect' && t('describe.leaveAccounts'),
  ]
    .filter(sentence => sentence !== false)
    .join(' ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
