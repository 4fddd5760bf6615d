import { useState } from 'react'
import { priceText } from '#contract/money.ts'
import { FIELDS, type ListingField } from '#contract/products/fields.ts'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { problemText } from '../../../texts/problems.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { fieldLabel } from '../../phones/fact-labels.ts'

/** Rows shown at a time. */
const PAGE = 100

/** The result of the check of each row of a file. */
export function PreviewTable({ rows }: { rows: readonly ImportedRow[] }) {
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const [limit, setLimit] = useState(PAGE)
  const faulty = rows.filter(({ issues }) => issues.length > 0)
  const mixed = faulty.length > 0 && faulty.length < rows.length
  const chosen = mixed && onlyFaulty ? faulty : rows
  return (
    <>
      {mixed && (
        <label className="mb-4 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md"
            checked={onlyFaulty}
            onChange={event => setOnlyFaulty(event.currentTarget.checked)}
          />
          Only rows with errors
        </label>
      )}
      <DataTable
        caption="Rows in the file"
        columns={columns}
        rows={chosen.slice(0, limit)}
        keyOf={({ line }) => String(line)}
      />
      {chosen.length > limit && (
        <div className="mt-6 flex justify-center">
          <button
            type="button"
            className="btn btn-outline border-base-300"
            onClick={() => setLimit(limit + PAGE)}
          >
            More
          </button>
        </div>
      )}
    </>
  )
}

const columns: Column<ImportedRow>[] = [
  { key: 'line', head: 'Line', align: 'end', cell: ({ line }) => line },
  {
    key: 'name',
    head: 'Product name',
    cell: ({ productName }) => (
      <span className="line-clamp-2 break-words md:min-w-40">{productName || '–'}</span>
    ),
  },
  {
    key: 'price',
    head: 'Resell price',
    align: 'end',
    cell: ({ resellPrice, understood }) => (
      <span className="line-clamp-2 break-all">
        {understood ? priceText(understood.resellPrice) : resellPrice || '–'}
      </span>
    ),
  },
  {
    key: 'original',
    head: 'Original price',
    align: 'end',
    cell: ({ understood }) => (understood ? priceText(understood.orginalPrice) : '–'),
  },
  { key: 'bought', head: 'Bought', cell: ({ understood }) => understood?.purchaseYear ?? '–' },
  { key: 'years', head: 'Years of use', align: 'end', cell: ({ understood }) => understood?.usedYear ?? '–' },
  { key: 'issues', head: 'Result', cell: row => <Result row={row} /> },
]

function Result({ row: { issues, isListed } }: { row: ImportedRow }) {
  if (isListed) return <StatusBadge tone="plain">Listed already</StatusBadge>
  if (issues.length === 0) return <StatusBadge tone="good">Ready to list</StatusBadge>
  return (
    <ul className="flex flex-col gap-1 text-error md:min-w-72">
      {issues.map(({ path, message }) => (
        <li key={path}>
          <strong className="font-semibold">{labelOf(path)}:</strong> {problemText(message)}
        </li>
      ))}
    </ul>
  )
}

/** The label of a column. A path that is none belongs to the whole line. */
const labelOf = (path: string) => (path in FIELDS ? fieldLabel(path as ListingField) : 'Whole line')
