import { PRODUCT_CONDITIONS, type ProductCondition } from '#contract/constants.ts'
import type { BoxItem, Lock, Part } from '#contract/phones/facts.ts'
import { storageFormat } from '#contract/phones/storage.ts'
import type { ListingField } from '#contract/products/fields.ts'
import { dateFormat, numberText } from '../../texts/formats.ts'
import { pageLanguage } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'

/** The name of a field of a listing: 'Storage'. */
export const fieldLabel = (field: ListingField): string => texts('facts')(`fields.${field}`)

/** The name of a condition: 'Excellent'. */
export const conditionLabel = (condition: ProductCondition): string =>
  texts('facts')(`conditions.${condition}`)

/** The name of a condition from a record, which may be one that the shop no longer knows. */
export function conditionText(condition: string): string {
  const known = PRODUCT_CONDITIONS.find(one => one === condition)
  return known ? conditionLabel(known) : condition
}

/** The name of an item in the box: 'Charger'. */
export const boxLabel = (item: BoxItem): string => texts('facts')(`box.${item}`)

/** The name of a part of a phone: 'Screen'. */
export const partLabel = (part: Part): string => texts('facts')(`parts.${part}`)

/** A name within a sentence, which begins with a small letter in English. */
export const lowered = (name: string): string => (pageLanguage() === 'en' ? name.toLowerCase() : name)

/** '128 GB' or '1 TB'. */
export const storageText = (gigabytes: number): string => numberText(...storageFormat(gigabytes))

type Updates = { updatesUntil?: string | undefined; stillUpdated?: boolean | undefined }

/** Until when a phone gets security updates; undefined when it is unknown. */
export function updatesText({ updatesUntil, stillUpdated }: Updates, now = new Date()): string | undefined {
  const t = texts('facts')
  if (updatesUntil === undefined) return stillUpdated ? t('stillUpdated') : undefined
  const end = new Date(updatesUntil)
  const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(end)
  return end < now ? t('updatesEnded', { month }) : t('updatesUntil', { month })
}

type Locked = { lock?: Lock | undefined; carrier?: string | undefined }

/** 'Unlocked', or the carrier that the phone is locked to; undefined when it is unknown. */
export function lockText({ lock, carrier }: Locked): string | undefined {
  const t = texts('facts')
  if (lock === 'unlocked') return t('unlocked')
  if (lock === 'locked') return carrier ? t('lockedTo', { carrier }) : t('locked')
  return undefined
}

/** The colors that have a name in each language. Makers' own names stay as they are. */
const COLORS = [
  'black',
  'white',
  'gray',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'purple',
  'violet',
  'pink',
  'gold',
  'yellow',
  'orange',
  'beige',
  'brown',
  'bronze',
  'cream',
  'mint',
  'turquoise',
  'navy',
  'lavender',
  'graphite',
  'midnight',
  'starlight',
  'space gray',
  'space black',
  'rose gold',
  'light blue',
  'dark blue',
  'sky blue',
  'light green',
  'dark green',
  'light gray',
  'dark gray',
] as const

/** A color in the language of the page; one without a name there stays as it was given. */
export function colorText(color: string): string {
  const known = COLORS.find(name => name === color.toLowerCase())
  return known === undefined || pageLanguage() === 'en' ? color : texts('facts')(`colors.${known}`)
}
