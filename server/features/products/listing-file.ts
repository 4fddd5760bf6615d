import { MAX_IMPORT_ROWS, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { decimalText, dollarsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import { readCsv, writeCsv } from '../../platform/csv/csv.ts'
import { factCells } from './fact-cells.ts'
import type { Listing } from './file-queries.ts'

/** The columns of a listing file in the order of the export. They are named like the fields of a product in the API. */
const HEADS = [
  'productName',
  'productCategory',
  'location',
  'resellPrice',
  'orginalPrice',
  'usedYear',
  'condition',
  'purchaseYear',
  'description',
  'sellerNumber',
  'productImages',
  'imei',
  'model',
  'storageGb',
  'color',
  'lock',
  'carrier',
  'batteryHealth',
  'box',
] as const
export type Head = (typeof HEADS)[number]

/** Optional columns. */
const OPTIONAL: readonly Head[] = [
  'productImages',
  'imei',
  'model',
  'storageGb',
  'color',
  'lock',
  'carrier',
  'batteryHealth',
  'box',
]

/** A row of a listing file. */
export type FileRow = {
  /** The line number as in a spreadsheet: the header is line 1, and a cell with several lines counts as one line. */
  line: number
  /** The trimmed cells; missing cells are empty. */
  cells: Record<Head, string>
  /** Whether the row has more cells than the header. */
  tooManyCells: boolean
}

/**
 * Reads a listing file. The columns may be in any order and case, and empty lines are skipped.
 * @returns the rows, or a message for the seller why the file cannot be used
 */
export function readListings(csv: string): { rows: FileRow[] } | { unreadable: string } {
  // A replacement character stands for bytes that are not UTF-8. Every call rejects NUL, so it is not checked here.
  if (csv.includes('\uFFFD') || !csv.isWellFormed()) return { unreadable: notText }
  const table = readCsv(csv, { isHead: cell => headOf(cell) !== undefined, maxLines: MAX_LINES })
  if ('misquotedLine' in table) {
    return {
      unreadable: `There is a stray quotation mark in line ${table.misquotedLine}.`,
    }
  }
  const [headLine = [], ...lines] = table.lines
  const heads = headLine.map(headOf)
  const fault = faultOfHeads(headLine, heads)
  if (fault) return { unreadable: fault }

  const rows = lines
    .map((cells, index) => rowOf({ cells, heads, line: index + 2 }))
    .filter(({ cells, tooManyCells }) => tooManyCells || Object.values(cells).some(Boolean))
  if (rows.length > MAX_IMPORT_ROWS || table.truncated) return { unreadable: tooMany }
  return rows.length > 0 ? { rows } : { unreadable: 'The file has column names but no phones.' }
}

/** Writes a file that `readListings` can read. The picture is left out if it is the category's picture. */
export const listingFile = (products: Listing[]): string =>
  writeCsv([[...HEADS], ...products.map(product => HEADS.map(head => cellOf[head](product)))])

/** Returns a template with the header and one example row. */
export const listingTemplate = (categoryName: string): string =>
  writeCsv([[...HEADS], HEADS.map(head => ({ ...example, productCategory: categoryName })[head])])

const notText = "This isn't a UTF-8 text file. Save it as “CSV UTF-8” in your spreadsheet and try again."
const tooMany = `A file can list at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} phones. Split it into several files.`

/** Lines that are read before the file counts as too long, including empty lines. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS

/** Finds a column by name, ignoring case, spaces, hyphens and underscores: `Resell Price` is `resellPrice`. */
const headOf = (cell: string): Head | undefined => HEADS_BY_NAME.get(plain(cell))
const plain = (cell: string) => cell.toLowerCase().replace(/[\s_-]/g, '')
const HEADS_BY_NAME = new Map<string, Head>([
  ...HEADS.map(head => [plain(head), head] as const),
  // The specification spells it without an i, but people spell it with one.
  ['originalprice', 'orginalPrice'],
])

/** Returns a message about the header's problem; undefined when there is none. */
function faultOfHeads(written: string[], heads: (Head | undefined)[]): string | undefined {
  const all = `The columns are ${HEADS.join(', ')}.`
  if (written.every(cell => cell.trim() === '') || !heads.some(Boolean)) {
    return `The first line must contain the column names. ${all}`
  }
  const unknown = written.filter((cell, index) => !heads[index] && cell.trim())
  if (unknown.length > 0) {
    return `We don't recognize ${unknown.length === 1 ? 'the column' : 'the columns'} ${listed(unknown)}. ${all}`
  }
  const twice = heads.filter((head, index) => head && heads.indexOf(head) < index)
  if (twice.length > 0) return `The column ${listed(twice)} is there twice.`
  const missing = HEADS.filter(head => !heads.includes(head) && !OPTIONAL.includes(head))
  if (missing.length === 0) return undefined
  return `The file is missing ${missing.length === 1 ? 'the column' : 'the columns'} ${listed(missing)}.`
}

/** Lists names in quotation marks. Shortens long names and long lists. */
function listed(names: (string | undefined)[]): string {
  const quoted = names.slice(0, 5).map(name => `“${(name ?? '').trim().slice(0, 40)}”`)
  return [...quoted, ...(names.length > 5 ? ['and more'] : [])].join(', ')
}

type Line = { cells: string[]; heads: (Head | undefined)[]; line: number }

function rowOf({ cells, heads, line }: Line): FileRow {
  const of = (head: Head) => cells[heads.indexOf(head)]?.trim() ?? ''
  return {
    line,
    cells: Object.fromEntries(HEADS.map(head => [head, of(head)])) as Record<Head, string>,
    tooManyCells: cells.some((cell, index) => !heads[index] && cell.trim() !== ''),
  }
}

const dollars = (cents: number) => decimalText(dollarsOf(cents))

const cellOf: Record<Head, (product: Listing) => string> = {
  productName: product => product.name,
  productCategory: product => product.categoryName,
  location: product => product.location,
  resellPrice: product => dollars(product.resellPriceCents),
  orginalPrice: product => dollars(product.originalPriceCents),
  usedYear: product => String(product.yearsUsed),
  condition: product => product.condition,
  purchaseYear: product => product.purchasedOn,
  description: product => product.description,
  sellerNumber: product => readableNumber(product.sellerPhone),
  productImages: ({ images, categoryImage }) =>
    images.length === 1 && images[0] === categoryImage ? '' : images.join(' '),
  // The IMEI is never shown again.
  imei: () => '',
  ...factCells,
}

const example: Record<Head, string> = {
  productName: 'iPhone 12 128GB',
  productCategory: 'Apple',
  location: 'Portland, OR',
  resellPrice: '289.50',
  orginalPrice: '799',
  usedYear: '2.5',
  condition: PRODUCT_CONDITIONS[1],
  purchaseYear: '2023-05-14',
  description: 'Works perfectly, small scratch on the back.',
  sellerNumber: '+1 503 555 0123',
  productImages: '',
  imei: '',
  model: '',
  storageGb: '',
  color: '',
  lock: '',
  carrier: '',
  batteryHealth: '',
  box: '',
}
