import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { texts } from '../texts/texts.ts'

export type Column<Row> = {
  key: string
  head: string
  cell(row: Row): ReactNode
  /** For numbers that are compared from row to row. */
  align?: 'end'
  /** Whether it identifies the row. */
  rowHead?: boolean
  /** Where it stands in the row itself on small screens. If any does, the others unfold below. */
  brief?: 'first line' | 'second line'
}

type DataTableProps<Row> = {
  /** The table's caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Whether newer rows are loading. */
  busy?: boolean
}

/**
 * Rows with actions: a table on wide screens, cards on small ones. Only one of the two is in the page, so that the
 * contents of a cell exist once. It renders only in the browser, which knows the width.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useSyncExternalStore(onWidthChange, isWide, () => true)
  return wide ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ caption, columns, rows, keyOf, busy = false }: DataTableProps<Row>) {
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the focus to scroll it
      tabIndex={0}
      className={`overflow-x-auto rounded-box border border-base-300 bg-base-100 ${fading(busy)}`}
    >
      <table className="w-full text-start" aria-busy={busy}>
        <caption id={title} className="sr-only">
          {caption}
        </caption>
        <thead className="border-base-300 border-b text-quiet text-sm">
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={`whitespace-nowrap px-2 py-3 font-medium first:ps-4 last:pe-4 xl:px-3 ${side(column)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-base-300">
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(column =>
                column.rowHead ? (
                  <th key={column.key} scope="row" className={`${CELL} font-medium ${side(column)}`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={`${CELL} ${side(column)}`}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cards<Row>({ caption, columns, rows, keyOf, busy = false }: DataTableProps<Row>) {
  const brief = columns.filter(column => column.brief)
  const others = columns.filter(column => !column.brief)
  return (
    <ul
      aria-label={caption}
      aria-busy={busy}
      className={`flex flex-col ${brief.length > 0 ? 'gap-2' : 'gap-4'} ${fading(busy)}`}
    >
      {rows.map(row => (
        <li key={keyOf(row)} className="relative rounded-box border border-base-300 bg-base-100 px-4 py-2">
          {brief.length > 0 ? (
            <>
              <div
                className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 ${others.length > 0 ? 'pe-10' : ''}`}
              >
                {brief.map(({ key, cell, brief, rowHead }) => (
                  <div
                    key={key}
                    className={`min-w-0 break-words ${brief === 'second line' ? 'order-last basis-full text-sm' : rowHead ? 'grow basis-1/2' : ''}`}
                  >
                    {cell(row)}
                  </div>
                ))}
              </div>
              {others.length > 0 && (
                <details>
                  <summary
                    className="btn btn-ghost btn-circle absolute end-2 top-2 list-none"
                    aria-label={texts('ui')('more')}
                  >
                    <ChevronDown className="size-5 in-open:rotate-180" aria-hidden="true" />
                  </summary>
                  <Facts columns={others} row={row} />
                </details>
              )}
            </>
          ) : (
            <Facts columns={columns} row={row} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Facts = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <dl className="divide-y divide-base-300">
    {columns.map(({ key, head, cell }) => (
      <div key={key} className="grid min-h-11 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3 py-2">
        <dt className="text-quiet text-sm">{head}</dt>
        <dd className={`min-w-0 break-words ${BUTTONS}`}>{cell(row)}</dd>
      </div>
    ))}
  </dl>
)

/** The labels of buttons may be longer than the place of a fact. */
const BUTTONS = '[&_.btn]:h-auto [&_.btn]:max-w-full [&_.btn]:whitespace-normal [&_.btn]:py-2'

/** A long word must not push the other columns out of sight. */
const CELL = 'max-w-96 wrap-break-word px-2 py-3 first:ps-4 last:pe-4 xl:px-3'

const side = ({ align }: Pick<Column<never>, 'align'>) =>
  align === 'end' ? 'text-end tabular-nums' : 'text-start'

const fading = (busy: boolean) => `transition-opacity ${busy ? 'opacity-60' : ''}`

/** On paper, and from the breakpoint `md` on (see styles/theme.css). */
const WIDE = 'print, (width >= 48rem)'

const isWide = () => window.matchMedia(WIDE).matches

function onWidthChange(listener: () => void) {
  const width = window.matchMedia(WIDE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
