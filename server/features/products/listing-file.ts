import { MAX_IMPORT_ROWS } from '#contract/constants.ts'
import { plainCharacters } from '#contract/input/characters.ts'
import { LOCALE } from '#contract/locale.ts'
import {
  columnHead,
  fieldNamed,
  isOptionalColumn,
  LISTING_FIELDS,
  type ListingField,
} from '#contract/products/fields.ts'
import { csvLines, readCsv, writeCsv } from '../../platform/csv/csv.ts'
import type { ExportedListing } from './file-queries.ts'
import { writeCell } from './write-cells.ts'

/** A row of a listing file. */
export type FileRow = {
  /** The line number as in a spreadsheet: the header is line 1, and a cell with several lines counts as one line. */
  line: number
  /** The trimmed cells; missing cells are empty. */
  cells: Record<ListingField, string>
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
  const table = readCsv(csv, { isHead: cell => fieldOf(cell) !== undefined, maxLines: MAX_LINES })
  if ('misquotedLine' in table) {
    return {
      unreadable: `There is a stray quotation mark in line ${table.misquotedLine}.`,
    }
  }
  const [headLine = [], ...lines] = table.lines
  const fields = headLine.map(fieldOf)
  const problem = problemOfHeads(headLine, fields)
  if (problem) return { unreadable: problem }

  const rows = lines
    .map((cells, index) => rowOf({ cells, fields, line: index + 2 }))
    .filter(({ cells, tooManyCells }) => tooManyCells || Object.values(cells).some(Boolean))
  if (rows.length > MAX_IMPORT_ROWS || table.truncated) return { unreadable: tooMany }
  return rows.length > 0 ? { rows } : { unreadable: 'The file has column names but no phones.' }
}

const HEADS = LISTING_FIELDS.map(columnHead)

/** Writes the parts of a file that `readListings` can read. */
export async function* listingFile(batches: AsyncIterable<ExportedListing[]>): AsyncGenerator<string> {
  yield writeCsv([HEADS])
  for await (const products of batches) yield csvLines(products.map(cellsOf))
}

/** The cells of a listing in the order of the columns. */
export const cellsOf = (product: ExportedListing): string[] =>
  LISTING_FIELDS.map(field => writeCell[field](product))

/** Returns a template with the header and one example row. */
export const listingTemplate = (categoryName: string): string =>
  writeCsv([
    HEADS,
    LISTING_FIELDS.map(field =>
      field === 'productCategory' ? categoryName : (fieldNamed(field).example ?? ''),
    ),
  ])

const notText = "This isn't a UTF-8 text file. Save it as “CSV UTF-8” in your spreadsheet and try again."
const tooMany = `A file can list at most ${MAX_IMPORT_ROWS.toLocaleString(LOCALE)} phones. Split it into several files.`

/** Lines that are read before the file counts as too long, including empty lines. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS

/** Finds a column by name, ignoring case, spaces, hyphens and underscores: `Resell Price` is `resellPrice`. */
const fieldOf = (cell: string): ListingField | undefined => FIELDS_BY_HEAD.get(plain(cell))
const plain = (cell: string) =>
  plainCharacters(cell)
    .toLowerCase()
    .replace(/[\s_-]/g, '')
const FIELDS_BY_HEAD = new Map<string, ListingField>([
  ...LISTING_FIELDS.map(field => [plain(columnHead(field)), field] as const),
  // The specification spells it without an i, but people spell it with one.
  ['originalprice', 'orginalPrice'],
])

/** Returns a message about the header's problem; undefined when there is none. */
function problemOfHeads(written: string[], fields: (ListingField | undefined)[]): string | undefined {
  const all = `The columns are ${HEADS.join(', ')}.`
  if (written.every(cell => cell.trim() === '') || !fields.some(Boolean)) {
    return `The first line must contain the column names. ${all}`
  }
  const unknown = written.filter((cell, index) => !fields[index] && plain(cell))
  if (unknown.length > 0) {
    return `We don't recognize ${unknown.length === 1 ? 'the column' : 'the columns'} ${listed(unknown)}. ${all}`
  }
  const twice = fields.filter((field, index) => field && fields.indexOf(field) < index)
  if (twice.length > 0) return `The column ${listed(twice)} is there twice.`
  const missing = LISTING_FIELDS.filter(field => !fields.includes(field) && !isOptionalColumn(field))
  if (missing.length === 0) return undefined
  return `The file is missing ${missing.length === 1 ? 'the column' : 'the columns'} ${listed(missing)}.`
}

/** Lists names in quotation marks. Shortens long names and long lists. */
function listed(names: (string | undefined)[]): string {
  const quoted = names.slice(0, 5).map(name => `“${(name ?? '').trim().slice(0, 40)}”`)
  return [...quoted, ...(names.length > 5 ? ['and more'] : [])].join(', ')
}

type Line = { cells: string[]; fields: (ListingField | undefined)[]; line: number }

function rowOf({ cells, fields, line }: Line): FileRow {
  const of = (field: ListingField) => cells[fields.indexOf(field)]?.trim() ?? ''
  return {
    line,
    cells: Object.fromEntries(LISTING_FIELDS.map(field => [field, of(field)])) as Record<
      ListingField,
      string
    >,
    tooManyCells: cells.some((cell, index) => !fields[index] && cell.trim() !== ''),
  }
}
