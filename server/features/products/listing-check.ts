import { MAX_IMAGES_PER_PRODUCT, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { type ImportedRow, type NewProduct, newProductSchema } from '#contract/products/schemas.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import { factsInCells } from './fact-cells.ts'
import type { FileRow, Head } from './listing-file.ts'

/** The columns of a category that the check of a row needs. */
type Category = { id: string; name: string; image: string }

/** The data against which the rows of a file are checked. */
export type Facts = {
  /** The categories by lower-case name. */
  categories: Map<string, Category>
  /** Addresses of pictures that the seller may use. */
  pictures: Set<string>
  models: Models
}

/** A row with its problems, or with the listing made from it. */
export type CheckedRow = {
  row: FileRow
  issues: FieldIssue[]
  listing?: { typed: NewProduct; category: Category }
}

/** Returns the picture addresses of a row without duplicates. */
export const picturesIn = ({ cells }: FileRow): string[] => [
  ...new Set(cells.productImages.split(/\s+/).filter(Boolean)),
]

/** Checks a row against the contract's product schema and against the shop's categories and pictures. */
export function checkRow(row: FileRow, { categories, pictures, models }: Facts): CheckedRow {
  const category = categories.get(row.cells.productCategory.toLowerCase())
  const images = picturesIn(row)
  const { facts, issues: factIssues } = factsInCells(models, row.cells)
  const own = [
    ...(row.tooManyCells ? [{ path: '', message: 'This row has more cells than the file has columns' }] : []),
    ...formIssues(row.cells),
    ...(row.cells.productCategory && !category
      ? [{ path: 'productCategory', message: "That category doesn't exist" }]
      : []),
    ...pictureIssues(images, pictures),
    ...factIssues,
  ]
  const checked = textSchema.safeParse({ ...typedIn(row.cells), ...facts })
  const ofSchema = (checked.error?.issues ?? [])
    .map(({ path, message }): FieldIssue => ({ path: path.join('.'), message }))
    // Report only one problem per cell.
    .filter(({ path }, index, all) => all.findIndex(issue => issue.path === path) === index)
    .filter(({ path }) => !own.some(issue => issue.path === path))

  const issues = [...own, ...ofSchema]
  if (issues.length > 0 || !checked.success || !category) return { row, issues }
  const [productImage = category.image] = images
  const typed = { ...checked.data, productImage, ...(images.length > 0 && { productImages: images }) }
  return { row, issues, listing: { typed, category } }
}

/** Converts a checked row for the preview. */
export const rowOnWire = ({ row: { line, cells }, issues }: CheckedRow): ImportedRow => ({
  line,
  productName: shortened(cells.productName),
  resellPrice: shortened(cells.resellPrice),
  issues,
})

/** Pictures are checked separately, because a row may have none. */
const textSchema = newProductSchema.omit({ productImage: true, productImages: true })

/** Shortens the text of a cell so that it is still recognizable. */
const shortened = (cell: string) => (cell.length > 120 ? `${cell.slice(0, 119)}…` : cell)

const NUMBERS = ['resellPrice', 'orginalPrice', 'usedYear'] as const satisfies Head[]
const FACTS = ['storageGb', 'color', 'lock', 'carrier', 'batteryHealth', 'box'] as const satisfies Head[]
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

const conditionOf = (cell: string) =>
  PRODUCT_CONDITIONS.find(condition => condition.toLowerCase() === cell.toLowerCase())

/** Finds cells that are not empty but have the wrong format. */
function formIssues(cells: FileRow['cells']): FieldIssue[] {
  const numbers = NUMBERS.filter(head => cells[head] && !NUMBER.test(cells[head])).map(path => ({
    path,
    message:
      path === 'usedYear' ? 'Enter a number, e.g. 2.5' : 'Enter a price without the dollar sign, e.g. 289.50',
  }))
  if (!cells.condition || conditionOf(cells.condition)) return numbers
  return [...numbers, { path: 'condition', message: `Use one of ${PRODUCT_CONDITIONS.join(', ')}` }]
}

function pictureIssues(images: string[], pictures: Set<string>): FieldIssue[] {
  const path = 'productImages'
  if (images.length > MAX_IMAGES_PER_PRODUCT) {
    return [{ path, message: `A phone can have at most ${MAX_IMAGES_PER_PRODUCT} photos` }]
  }
  if (images.every(address => pictures.has(address))) return []
  return [{ path, message: "Use only photos you've uploaded here" }]
}

/** Converts the cells to input for the schema. Empty cells are left out, so that the schema reports required ones. */
function typedIn(cells: FileRow['cells']) {
  const numbers = NUMBERS.filter(head => cells[head]).map(head => [head, Number(cells[head])])
  return {
    ...cells,
    ...nothingIn([...NUMBERS, ...FACTS]),
    ...Object.fromEntries(numbers),
    condition: conditionOf(cells.condition),
    imei: cells.imei || undefined,
  }
}

const nothingIn = (heads: readonly Head[]) => Object.fromEntries(heads.map(head => [head, undefined]))
