import { useQuery } from '@tanstack/react-query'
import { columnHead, FIELDS, isOptionalColumn, LISTING_FIELDS } from '#contract/products/fields.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { fieldLabel } from '../../phones/fact-labels.ts'

/** Explains each column of a file with listings. It is folded, because the template shows the columns, too. */
export function ColumnGuide() {
  const { data: categories } = useQuery(
    { queryKey: ['category-names'], queryFn: () => browserApi.categories.names() },
    browserQueries,
  )
  const names = categories?.map(({ categoryName }) => categoryName).join(', ')
  return (
    <details className="rounded-box border border-base-300 bg-base-100 px-5 py-2">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">What goes into each column</summary>
      <dl className="divide-y divide-base-300 pb-3">
        {LISTING_FIELDS.map(field => (
          <div key={field} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>
              <span className="font-medium">{fieldLabel(field)}</span>{' '}
              <code className="block break-all text-quiet text-sm">{columnHead(field)}</code>
            </dt>
            <dd>
              {isOptionalColumn(field) && 'Optional. '}
              {field === 'productCategory' && names ? `One of ${names}` : FIELDS[field].cell}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
