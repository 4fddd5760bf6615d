import { MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { focusIn, NO_PHOTOS } from '#contract/image-address.ts'
import { type DateOrder, dateOrderOf, readDate } from '#contract/input/dates.ts'
import { type ListingNumber, listingNumbers } from '#contract/input/listing-numbers.ts'
import { decimalMarkOf } from '#contract/input/numbers.ts'
import { LISTING_FIELDS, type ListingField } from '#contract/products/fields.ts'
import { fieldMessages } from '#contract/products/messages.ts'
import {
  type DateQuestion,
  type ImportedRow,
  isPossiblePurchase,
  type NewProduct,
  newProductSchema,
} from '#contract/products/schemas.ts'
import type { FileRow } from './listing-file.ts'
import { type CellContext, pictureAddresses, readCell } from './read-cells.ts'

/** The columns of a category that the check of a row needs. */
type Category = { id: string; name: string }

/** The data against which the rows of a file are checked. */
export type RowContext = CellContext & {
  /** The categories by lower-case name. */
  categories: Map<string, Category>
  /** Addresses of pictures that the seller may use. */
  pictures: Set<string>
}

/** A row with its problems, or with the listing made from it. */
export type CheckedRow = {
  row: FileRow
  issues: FieldIssue[]
  listing?: { typed: NewProduct; category: Category }
  /** Whether the seller has listed this phone already. */
  isListed?: boolean
}

/** Returns the addresses of all pictures that a row names. */
export const picturesIn = ({ cells }: FileRow): string[] => [
  ...pictureAddresses(cells.productImages).map(address => focusIn(address).address),
  ...pictureAddresses(cells.faults.match(/(?<=\[)\S+(?=\])/g)?.join(' ') ?? ''),
]

/** Finds the decimal mark that the numbers of a file show. */
export const decimalMarkIn = (rows: readonly FileRow[]) =>
  decimalMarkOf(
    rows.flatMap(({ cells }) =>
      (Object.keys(listingNumbers) as ListingNumber[]).map(field => ({
        typed: cells[field],
        rule: listingNumbers[field],
      })),
    ),
  )

/** What the dates of a file say about their order. */
export function datesIn(rows: readonly FileRow[]): {
  order: DateOrder | undefined
  question: DateQuestion | undefined
} {
  const readings = rows.map(({ cells }) => ({
    example: cells.purchaseYear,
    read: readDate(cells.purchaseYear, isPossiblePurchase),
  }))
  const order = dateOrderOf(readings.map(({ read }) => read))
  for (const { example, read } of readings) {
    if (!read || 'day' in read || (order && read.either[order])) continue
    const choices = Object.entries(read.either) as [DateOrder, string][]
    return { order, question: { example, choices: choices.map(([order, day]) => ({ order, day })) } }
  }
  return { order, question: undefined }
}

/** Checks a row against the contract's product schema and against the shop's categories and pictures. */
export function checkRow(row: FileRow, rowContext: RowContext): CheckedRow {
  const category = rowContext.categories.get(row.cells.productCategory.toLowerCase())
  const { values, issues: ofCells } = valuesIn(row.cells, rowContext)
  const { productImages, ...typed } = values
  const images = (productImages ?? []) as string[]
  const own = [
    ...(row.tooManyCells ? [{ path: '', message: 'This row has more cells than the file has columns' }] : []),
    ...(row.cells.productCategory && !category
      ? [{ path: 'productCategory', message: "That category doesn't exist" }]
      : []),
    ...pictureIssues(images, rowContext.pictures),
    ...ofCells,
  ]
  const checked = textSchema.safeParse(typed)
  const ofSchema = (checked.error?.issues ?? [])
    .map(({ path, message }): FieldIssue => ({ path: String(path[0] ?? ''), message }))
    // Report only one problem per cell.
    .filter(({ path }, index, all) => all.findIndex(issue => issue.path === path) === index)
    .filter(({ path }) => !own.some(issue => issue.path === path))

  const issues = [...own, ...ofSchema]
  if (issues.length > 0 || !checked.success || !category) return { row, issues }
  const [productImage = NO_PHOTOS] = images
  const plain = images.map(address => focusIn(address).address)
  const listing = { ...checked.data, productImage, ...(plain.length > 0 && { productImages: plain }) }
  const pictured = plain.length > 0 ? plain : [focusIn(productImage).address]
  if (listing.faults?.some(({ image }) => image !== undefined && !pictured.includes(image)))
    return { row, issues: [{ path: 'faults', message: fieldMessages.damageImage }] }
  if (listing.faults?.some(({ spot }) => spot && !pictured.includes(spot.image)))
    return { row, issues: [{ path: 'faults', message: fieldMessages.damageSpot }] }
  return { row, issues, listing: { typed: listing, category } }
}

/** Converts a checked row for the preview. */
export const serializeRow = ({
  row: { line, cells },
  issues,
  listing,
  isListed = false,
}: CheckedRow): ImportedRow => ({
  line,
  productName: shortened(cells.productName),
  resellPrice: shortened(cells.resellPrice),
  ...(listing && { understood: understoodOf(listing.typed) }),
  isListed,
  issues,
})

const understoodOf = ({ resellPrice, orginalPrice, usedYear, purchaseYear }: NewProduct) => ({
  resellPrice,
  orginalPrice,
  usedYear,
  purchaseYear,
})

/** Pictures are checked separately, because a row may have none. */
const textSchema = newProductSchema.omit({ productImage: true, productImages: true })

/** Shortens the text of a cell so that it is still recognizable. */
const shortened = (cell: string) => (cell.length > 120 ? `${cell.slice(0, 119)}…` : cell)

/** Reads the cells of a row. Empty ones are left out, so that the schema reports required ones. */
function valuesIn(cells: FileRow['cells'], context: CellContext) {
  const values: Partial<Record<ListingField, unknown>> = {}
  const issues: FieldIssue[] = []
  for (const field of LISTING_FIELDS) {
    const read = cells[field] === '' ? undefined : readCell[field](cells[field], context)
    if (!read) continue
    if ('problem' in read) issues.push({ path: field, message: read.problem })
    else values[field] = read.value
  }
  return { values, issues }
}

function pictureIssues(images: string[], pictures: Set<string>): FieldIssue[] {
  const path = 'productImages'
  if (images.length > MAX_IMAGES_PER_PRODUCT) {
    return [{ path, message: `A phone can have at most ${MAX_IMAGES_PER_PRODUCT} photos` }]
  }
  if (images.every(address => pictures.has(focusIn(address).address))) return []
  return [{ path, message: "Use only photos you've uploaded here" }]
}
