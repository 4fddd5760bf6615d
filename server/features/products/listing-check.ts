import { MAX_IMAGES_PER_PRODUCT, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { type ImportedRow, type NewProduct, newProductSchema } from '#contract/products/schemas.ts'
import type { FileRow, Head } from './listing-file.ts'

/** A category, as far as the rows of a file need it. */
type Category = { id: string; name: string; image: string }

/** What the rows of a file are checked against. */
export type Facts = {
  /** By lower-case name. */
  categories: Map<string, Category>
  /** Addresses of pictures that the seller may use. */
  pictures: Set<string>
}

/** A row with its problems, or with the listing that it makes. */
export type CheckedRow = {
  row: FileRow
  issues: FieldIssue[]
  listing?: { typed: NewProduct; categoryId: string }
}

/** The picture addresses of a row without duplicates. */
export const picturesIn = ({ cells }: FileRow): string[] => [
  ...new Set(cells.productImages.split(/\s+/).filter(Boolean)),
]

/** Checks a row against the contract's product schema and against the shop's categories and pictures. */
export function checkRow(row: FileRow, { categories, pictures }: Facts): CheckedRow {
  const category = categories.get(row.cells.productCategory.toLowerCase())
  const images = picturesIn(row)
  const own = [
    ...(row.tooManyCells ? [{ path: '', message: 'This row has more cells than the file has columns' }] : []),
    ...formIssues(row.cells),
    ...(row.cells.productCategory && !category
      ? [{ path: 'productCategory', message: "That category doesn't exist" }]
      : []),
    ...pictureIssues(images, pictures),
  ]
  const checked = textSchema.safeParse(typedIn(row.cells))
  const ofSchema = (checked.error?.issues ?? [])
    .map(({ path, message }): FieldIssue => ({ path: path.join('.'), message }))
    // Report only one problem per cell.
    .filter(({ path }, index, all) => all.findIndex(issue => issue.path === path) === index)
    .filter(({ path }) => !own.some(issue => issue.path === path))

  const issues = [...own, ...ofSchema]
  if (issues.length > 0 || !checked.success || !category) return { row, issues }
  const [productImage = category.image] = images
  const typed = { ...checked.data, productImage, ...(images.length > 0 && { productImages: images }) }
  return { row, issues, listing: { typed, categoryId: category.id } }
}

/** A checked row as the preview shows it. */
export const rowOnWire = ({ row: { line, cells }, issues }: CheckedRow): ImportedRow => ({
  line,
  productName: shortened(cells.productName),
  resellPrice: shortened(cells.resellPrice),
  issues,
})

/** Without pictures, which are checked separately: a row may have none. */
const textSchema = newProductSchema.omit({ productImage: true, productImages: true })

/** Enough of a cell to recognize it. */
const shortened = (cell: string) => (cell.length > 120 ? `${cell.slice(0, 119)}…` : cell)

const NUMBERS = ['resellPrice', 'orginalPrice', 'usedYear'] as const satisfies Head[]
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

const conditionOf = (cell: string) =>
  PRODUCT_CONDITIONS.find(condition => condition.toLowerCase() === cell.toLowerCase())

/** Cells that are filled in, but in the wrong format. */
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

/** The cells as input for the schema. Empty cells are left out, so that the schema reports required ones. */
function typedIn(cells: FileRow['cells']) {
  const numbers = NUMBERS.filter(head => cells[head]).map(head => [head, Number(cells[head])])
  return {
    ...cells,
    ...nothingIn(NUMBERS),
    ...Object.fromEntries(numbers),
    condition: conditionOf(cells.condition),
  }
}

const nothingIn = (heads: readonly Head[]) => Object.fromEntries(heads.map(head => [head, undefined]))
