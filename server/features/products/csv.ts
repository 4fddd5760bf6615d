import Papa from 'papaparse'

type Table = {
  /** The cells of each line, the first being the heads; lines without anything in them included. */
  lines: string[][]
  /** Whether there were more lines than asked for. */
  truncated: boolean
}

/**
 * Reads text of the form CSV. Commas, semicolons and tabs separate, whichever finds more of the known heads; lines may
 * end in either way.
 * @param options.isHead whether a cell of the first line is one of the heads that are looked for
 * @param options.maxLines where reading stops, the heads included
 * @returns or the number of the line in which a quotation mark stands wrong
 */
export function readCsv(
  text: string,
  { isHead, maxLines }: { isHead(cell: string): boolean; maxLines: number },
): Table | { misquotedLine: number } {
  const csv = text.replace(/^\uFEFF/, '')
  // The parser knows one line end for the whole file. Before this one a carriage return is left, which is taken off.
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

const SEPARATORS = [',', ';', '\t']
/** Characters of the file in which the heads are looked for to find the separator. */
const LONGEST_HEADS = 10_000

/**
 * Text of the form CSV that spreadsheets can open: it begins with the mark by which they know UTF-8, and no cell is
 * taken for a formula. `readCsv` reads the same cells out of it.
 */
export const writeCsv = (lines: string[][]): string =>
  `\uFEFF${Papa.unparse(
    lines.map(cells => cells.map(cell => guarded(cell))),
    { newline: '\r\n' },
  )}\r\n`

/**
 * Where a spreadsheet might begin to read a formula: at the start of a cell, and behind whatever a spreadsheet with
 * another separator would take for the end of one. White space at the start is passed over by some.
 */
const BEFORE_FORMULA = /(?<=^|[\n\r\t;])(?='*[=+\-@＋－＝＠])|^(?='*[\n\r\t])/g
const GUARD_BEFORE_FORMULA = /(?<=^|[\n\r\t;])'(?='*[=+\-@＋－＝＠])|^'(?='*[\n\r\t])/g

/** An apostrophe makes it text; apostrophes that were there already get one more, so that taking one off is exact. */
const guarded = (cell: string) => cell.replace(BEFORE_FORMULA, "'")
const unguarded = (cell: string) => cell.replace(GUARD_BEFORE_FORMULA, '')
