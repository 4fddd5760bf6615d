import { useNavigate } from '@tanstack/react-router'
import { FilterSelect, Filters, TableSearch } from '../../../platform/layout/filters.tsx'
import { texts } from '../../../texts/texts.ts'
import { tableSorts } from '../table-sorts.ts'
import { type SellingSearch, sellingSearch } from './selling-search.ts'

/** The search and order of a table of listings. They are stored in the address, so that it can be shared. */
export function TableControls({ search }: { search: SellingSearch }) {
  const t = texts('selling')
  const { q = '', sort = 'newest', state = 'all' } = search
  const navigate = useNavigate()
  const go = (change: Record<string, unknown>) =>
    navigate({ to: '.', search: sellingSearch({ ...search, ...change }), resetScroll: false })

  return (
    <Filters>
      <TableSearch label={t('search')} value={q} onSearch={words => void go({ q: words })} />
      <FilterSelect
        label={t('state')}
        value={state}
        options={STATES.map(each => [each, t(`states.${each}`)])}
        onChoose={chosen => void go({ state: chosen })}
      />
      <FilterSelect
        label={texts('listing')('sortBy')}
        value={sort}
        options={tableSorts()}
        onChoose={chosen => void go({ sort: chosen })}
      />
    </Filters>
  )
}

const STATES = ['all', 'shown', 'hidden', 'waiting', 'advertised', 'sold'] as const
