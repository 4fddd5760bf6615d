import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { focusIn, imageAddress, imageId } from '#contract/image-address.ts'
import { withFocus } from '#contract/image-variants.ts'
import { plainCharacters } from '#contract/input/characters.ts'
import { type DateOrder, readDate } from '#contract/input/dates.ts'
import { type ListingNumber, numberIssue, readListingNumber, shown } from '#contract/input/listing-numbers.ts'
import type { NumberContext } from '#contract/input/numbers.ts'
import { withModelNames } from '#contract/models/numbers.ts'
import { type Damage, PARTS } from '#contract/phones/facts.ts'
import { type Fact, FIELDS, factNamed, type ListingField, ofFacts } from '#contract/products/fields.ts'
import { isPossiblePurchase, unclearDate } from '#contract/products/schemas.ts'
import type { Models, PhoneModel } from '../../adapters/search/understanding/models.ts'
import { NOT_KNOWN } from './write-cells.ts'

/** What a cell means. `undefined`: nothing was entered. */
type Cell = { value: unknown } | { problem: string } | undefined

/** What decides about the meaning of a cell besides its text. */
export type CellContext = {
  models: Models
  numbers: NumberContext
  dateOrder: DateOrder | undefined
}

/** Reads a cell that is not empty. Texts that the schema cleans and checks itself are returned as they are. */
export const readCell: Record<ListingField, (cell: string, context: CellContext) => Cell> = {
  ...ofFacts<Record<Fact, (cell: string) => Cell>>(factReader),
  productName: asText,
  productCategory: asText,
  location: asText,
  resellPrice: number('resellPrice'),
  orginalPrice: number('orginalPrice'),
  usedYear: number('usedYear'),
  condition: cell => oneOf(PRODUCT_CONDITIONS, cell),
  purchaseYear(cell, { dateOrder }) {
    const date = readDate(cell, isPossiblePurchase)
    if (!date) return { value: cell }
    if ('day' in date) return { value: date.day }
    const day = dateOrder && date.either[dateOrder]
    return day ? { value: day } : { problem: unclearDate(shown(cell)) }
  },
  description: asText,
  sellerNumber: asText,
  productImages: cell => ({ value: pictureAddresses(cell) }),
  imei: asText,
  modelId(cell, { models }) {
    if (isNotKnown(cell)) return { value: null }
    const model = modelNamed(models, cell)
    return model ? { value: model.id } : { problem: `We don't know the model “${shown(cell)}”` }
  },
  storageGb(cell) {
    if (isNotKnown(cell)) return { value: null }
    // A size may be in terabytes.
    const [, size, unit = 'g'] = plainCharacters(cell).match(/^(\d{1,6}) ?([gt])?[bo]?$/i) ?? []
    if (!size) return { problem: FIELDS.storageGb.message }
    return { value: Number(size) * (unit.toLowerCase() === 't' ? 1024 : 1) }
  },
  faults(cell) {
    const faults = cell
      .split('\n')
      .filter(line => line.trim())
      .map(damageIn)
    const known = faults.filter(damage => damage !== undefined)
    if (known.length === faults.length) return { value: known }
    return { problem: `Write one part per line, e.g. screen: fine scratches. Parts are ${PARTS.join(', ')}` }
  },
  shippingPrice: number('shippingPrice'),
}

function asText(cell: string): Cell {
  return { value: cell }
}

function number(field: ListingNumber) {
  return (cell: string, { numbers }: CellContext): Cell => {
    const reading = readListingNumber(field, cell, numbers)
    return typeof reading === 'object' ? reading : { problem: numberIssue(field, cell, reading) }
  }
}

function oneOf(values: readonly string[], cell: string): Cell {
  const value = values.find(known => known.toLowerCase() === cell.toLowerCase())
  return value ? { value } : { problem: `Use one of ${values.join(', ')}` }
}

/** Reads the cell of a fact by the kind of its values. */
function factReader(fact: Fact): (cell: string) => Cell {
  const { value, message } = factNamed(fact)
  if (value.kind === 'text') return orNotKnown(asText)
  if (value.kind !== 'number')
    return value.kind === 'choice'
      ? orNotKnown(cell => oneOf(value.of, cell))
      : cell => someOf(value.of, cell)
  const unit = value.unit.trim()
  return orNotKnown(cell => {
    const typed = plainCharacters(cell)
    const number = (unit && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed).trim()
    return /^\d{1,9}$/.test(number) ? { value: Number(number) } : { problem: message }
  })
}

function someOf(values: readonly string[], cell: string): Cell {
  const items = cell
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (!items.every(item => values.includes(item))) return { problem: `Use ${values.join(', ')}` }
  return { value: values.filter(value => items.includes(value)) }
}

const isNotKnown = (cell: string) => cell.toLowerCase() === NOT_KNOWN

function orNotKnown(read: (cell: string) => Cell) {
  return (cell: string): Cell => (isNotKnown(cell) ? { value: null } : read(cell))
}

/** Finds a model by its slug, or by its name with or without the brand. */
function modelNamed(models: Models, cell: string): PhoneModel | undefined {
  const name = withModelNames(cell).trim().toLowerCase()
  return (
    models.withSlug(name) ??
    models.all.find(model =>
      [model.fullName, `${model.brand} ${model.name}`, model.name].some(own => own.toLowerCase() === name),
    )
  )
}

/** Reads the addresses of pictures in a cell, without duplicates. */
export const pictureAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[\s,;|]+/)
      .filter(Boolean)
      .map(ownAddress),
  ),
]

/** Any address of a picture of this shop, in any size, absolute or not, becomes the one that listings store. */
function ownAddress(written: string): string {
  const { address, focus } = focusIn(written)
  const path = address.replace(/^https?:\/\/[^/]+(?=\/images\/)/i, '')
  const id = imageId(path)
  return withFocus(id ? imageAddress(id) : address, focus)
}

/** Reads `screen: fine scratches [/images/…] at 430,210 on [/images/…]`: a close-up, and the position on a photo in per mille. */
function damageIn(line: string): Damage | undefined {
  const [, part = '', note = '', image, x, y, photo] =
    line.match(
      /^\s*(\p{L}+)\s*(?::\s*(.*?))?\s*(?:\[(\S+)\])?\s*(?:at (\d{1,4}), ?(\d{1,4}) on \[(\S+)\])?\s*$/u,
    ) ?? []
  const known = PARTS.find(name => name === part.toLowerCase())
  return (
    known && {
      part: known,
      note,
      ...(image && { image: ownAddress(image) }),
      ...(photo && { spot: { image: ownAddress(photo), x: Number(x), y: Number(y) } }),
    }
  )
}
