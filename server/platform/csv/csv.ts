import Papa from 'papaparse'

type Table = {
  /** The cells of each line, starting with the header; empty lines are included. */
  lines: string[][]
  /** Whether there were more lines than `maxLines`. */
  truncated: boolean
}

/**
 * Parses CSV. The separator is a comma, semicolon, tab or pipe: the one that yields the most known columns. Lines may end
 * with LF or CRLF.
 * @param options.isHead whether a cell of the first line is a known column name
 * @param options.maxLines where parsing stops, header included
 * @returns the lines, or the number of the line with a misplaced quotation mark
 */
export function readCsv(
  text: string,
  { isHead, maxLines }: { isHead(cell: string): boolean; maxLines: number },
): Table | { misquotedLine: number } {
  // Spreadsheets may write the separator into a line of its own.
  const csv = text.replace(/^\uFEFF/, '').replace(/^"?sep=."?\r?(\n|$)/i, '')
  // The parser supports one line ending per file. A carriage return before LF stays in the last cell and is removed.
  const newline = csv.includes('\n') ? '\n' : '\r'
  const start = csv.slice(0, LONGEST_HEADS)
  const knownHeads = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, newline, preview: 1 }).data[0]?.filter(isHead).length ?? 0
  const [separator] = SEPARATORS.map(delimiter => ({ delimiter, heads: knownHeads(delimiter) })).sort(
    (one, other) => other.heads - one.heads,
  )
  const delimiter = separator?.delimiter ?? ','
  const { data, errors, meta } = Papa.parse<string[]>(csv, { delimiter, newline, preview: maxLines })
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted) return { misquotedLine: (misquoted.row ?? 0) + 1 }
  return {
    lines: data.map(cells => cells.map(cell => unguarded(cell.replace(/\r$/, '')))),
    truncated: meta.truncated,
  }
}

const SEPARATORS = [',', ';', '\t', '|']
/** The number of characters that are searched for the header to detect the separator. */
const LONGEST_HEADS = 10_000

/**
 * CSV that spreadsheets can open: with a UTF-8 byte order mark, and with cells escaped that would be read as
 * formulas. `readCsv` restores the same cells.
 */
export const writeCsv = (lines: string[][]): string => `\uFEFF${csvLines(lines)}`

/** Like `writeCsv`, but for more lines of a file that is written in parts. */
export const csvLines = (lines: string[][]): string =>
  `${Papa.unparse(
    lines.map(cells => cells.map(cell => guarded(cell))),
    { newline: '\r\n' },
  )}\r\n`

/** The headers of a streamed CSV file. */
export const csvHeaders = (name: string) => ({
  'content-type': CSV,
  'content-disposition': `attachment; filename="${name}"`,
})

/** A CSV file for the response of a call. */
export const csvFile = (parts: string | string[], name: string): File =>
  new File([parts].flat(), name, { type: CSV })

const CSV = 'text/csv; charset=utf-8'

/**
 * The places where a spreadsheet might read a formula: at the start of a cell, and after characters that end a cell
 * with another separator setting. Some spreadsheets skip leading white space.
 */
const BEFORE_FORMULA = /(?<=^|[\n\r\t;])(?='*[=+\-@＋－＝＠])|^(?='*[\n\r\t])/g
const GUARD_BEFORE_FORMULA = /(?<=^|[\n\r\t;])'(?='*[=+\-@＋－＝＠])|^'(?='*[\n\r\t])/g

/** A fast check for most cells. A negative amount is not a formula and stays a number. */
const IS_HARMLESS = /^[A-Za-z0-9][^\n\r\t;]*$|^-\d+(?:\.\d{2,3})?$/

/** Marks the cell as text with an apostrophe. `unguarded` removes exactly this one, also before other apostrophes. */
const guarded = (cell: string) => (IS_HARMLESS.test(cell) ? cell : cell.replace(BEFORE_FORMULA, "'"))
const unguarded = (cell: string) => cell.replace(GUARD_BEFORE_FORMULA, '')
