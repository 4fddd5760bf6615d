import { useQuery } from '@tanstack/react-query'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { BOX_ITEMS, LOCKS } from '#contract/phones/facts.ts'
import {
  columnHead,
  FIELDS,
  isOptionalColumn,
  LISTING_FIELDS,
  type ListingField,
} from '#contract/products/fields.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { currencyName } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { fieldLabel } from '../../phones/fact-labels.ts'

/** Explains each column of a file with listings. It is folded, because the template shows the columns, too. */
export function ColumnGuide() {
  const t = texts('importing')
  const { data: categories } = useQuery(
    { queryKey: ['category-names'], queryFn: () => browserApi.categories.names() },
    browserQueries,
  )
  const names = categories?.map(({ categoryName }) => categoryName).join(', ')
  return (
    <details className="rounded-box border border-base-300 bg-base-100 px-5 py-2">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{t('columns')}</summary>
      <dl className="divide-y divide-base-300 pb-3">
        {LISTING_FIELDS.map(field => (
          <div key={field} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt>
              <span className="font-medium">{fieldLabel(field)}</span>{' '}
              <code translate="no" className="block break-all text-quiet text-sm">
                {columnHead(field)}
              </code>
            </dt>
            <dd>
              {isOptionalColumn(field) && `${t('optional')} `}
              {field === 'productCategory' && names ? t('oneOf', { values: names }) : cellText(field)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What a cell of a file contains. Its values are the same in every language. */
function cellText(field: ListingField): string {
  const t = texts('importing')
  const currency = currencyName()
  switch (field) {
    case 'resellPrice':
    case 'orginalPrice':
      return t(`cells.${field}`, { currency, example: FIELDS[field].example })
    case 'shippingPrice':
      return t('cells.shippingPrice', { currency })
    case 'usedYear':
      return t('cells.usedYear', { example: FIELDS.usedYear.example })
    case 'condition':
      return t('cells.condition', { values: PRODUCT_CONDITIONS.join(', ') })
    case 'lock':
      return t('cells.lock', { values: LOCKS.join(', ') })
    case 'box':
      return t('cells.box', { values: BOX_ITEMS.join(', ') })
    default:
      return t(`cells.${field}`)
  }
}
