import { useState } from 'react'
import { priceText } from '#contract/money.ts'
import { FIELDS, type ListingField } from '#contract/products/fields.ts'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { numberText } from '../../../texts/formats.ts'
import { problemText } from '../../../texts/problems.ts'
import { texts } from '../../../texts/texts.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { fieldLabel } from '../../phones/fact-labels.ts'

/** Rows shown at a time. */
const PAGE = 100

/** The result of the check of each row of a file. */
export function PreviewTable({ rows }: { rows: readonly ImportedRow[] }) {
  const t = texts('importing')
  const [onlyInvalid, setOnlyInvalid] = useState(false)
  const [limit, setLimit] = useState(PAGE)
  const invalid = rows.filter(({ issues }) => issues.length > 0)
  const mixed = invalid.length > 0 && invalid.length < rows.length
  const chosen = mixed && onlyInvalid ? invalid : rows
  return (
    <>
      {mixed && (
        <label className="mb-4 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={onlyInvalid}
            onChange={event => setOnlyInvalid(event.currentTarget.checked)}
          />
          {t('table.onlyInvalid')}
        </label>
      )}
      <DataTable
        caption={t('table.caption')}
        columns={columns()}
        rows={chosen.slice(0, limit)}
        keyOf={({ line }) => String(line)}
      />
      {chosen.length > limit && (
        <div className="mt-6 flex justify-center">
          <button type="button" className="btn btn-outline" onClick={() => setLimit(limit + PAGE)}>
            {t('table.more')}
          </button>
        </div>
      )}
    </>
  )
}

const columns = (): Column<ImportedRow>[] => [
  { key: 'line', head: texts('importing')('table.line'), align: 'end', cell: ({ line }) => numberText(line) },
  {
    key: 'name',
    head: fieldLabel('productName'),
    cell: ({ productName }) => (
      <bdi className="line-clamp-2 break-words md:min-w-40">{productName || '–'}</bdi>
    ),
  },
  // Before the others, so that it is in sight without scrolling.
  { key: 'issues', head: texts('importing')('table.result'), cell: row => <Result row={row} /> },
  {
    key: 'price',
    head: fieldLabel('resellPrice'),
    align: 'end',
    cell: ({ resellPrice, understood }) =>
      understood ? (
        <span className="whitespace-nowrap">{priceText(understood.resellPrice)}</span>
      ) : (
        <bdi className="line-clamp-2 break-all">{resellPrice || '–'}</bdi>
      ),
  },
  {
    key: 'original',
    head: fieldLabel('orginalPrice'),
    align: 'end',
    cell: ({ understood }) =>
      understood ? <span className="whitespace-nowrap">{priceText(understood.orginalPrice)}</span> : '–',
  },
  {
    key: 'bought',
    head: texts('importing')('table.bought'),
    cell: ({ understood }) => <bdi className="whitespace-nowrap">{understood?.purchaseYear ?? '–'}</bdi>,
  },
  {
    key: 'years',
    head: fieldLabel('usedYear'),
    align: 'end',
    cell: ({ understood }) => (understood ? numberText(understood.usedYear) : '–'),
  },
]

function Result({ row: { issues, isListed } }: { row: ImportedRow }) {
  const t = texts('importing')
  if (isListed) return <StatusBadge tone="plain">{t('table.listedAlready')}</StatusBadge>
  if (issues.length === 0) return <StatusBadge tone="good">{t('table.ready')}</StatusBadge>
  return (
    <ul className="flex flex-col gap-1 text-error md:min-w-72">
      {issues.map(({ path, message }) => (
        <li key={path}>
          {t.rich('table.issue', {
            field: labelOf(path),
            message: problemText(message),
            b: chunks => <strong className="font-semibold">{chunks}</strong>,
          })}
        </li>
      ))}
    </ul>
  )
}

/** The label of a column. A path that is none belongs to the whole line. */
const labelOf = (path: string) =>
  path in FIELDS ? fieldLabel(path as ListingField) : texts('importing')('table.wholeLine')
