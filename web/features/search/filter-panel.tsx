import type { Facets } from '#contract/search/filters.ts'
import { texts } from '../../texts/texts.ts'
import { FilterForm } from './filter-form.tsx'
import type { Problems } from './filters-of.ts'
import type { ListSearch } from './list-search.ts'

/** The id of the filter form, with which other fields of the page join it. */
export const FILTER_FORM = 'filter-form'

type FilterPanelProps = {
  search: ListSearch
  facets: Facets
  problems: Problems
  onChange(search: ListSearch): void
}

/**
 * The filters next to a list of phones. Each choice is applied immediately. On small screens a sheet replaces the panel;
 * without JavaScript the panel is shown when its link is followed.
 */
export const FilterPanel = (props: FilterPanelProps) => (
  <aside
    id="filters"
    aria-label={texts('list')('filters.title')}
    className="hidden scroll-mt-20 target:block lg:block lg:self-start rounded-box border border-base-300 bg-base-100 p-5"
  >
    <FilterForm {...props} id={FILTER_FORM}>
      <button type="submit" className="btn btn-primary mt-2 w-full lg:hidden lg:noscript:inline-flex">
        {texts('list')('filters.apply')}
      </button>
    </FilterForm>
  </aside>
)
