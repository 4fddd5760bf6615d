import type { Facets } from '#contract/search/filters.ts'
import { FilterForm } from './filter-form.tsx'
import type { Problems } from './filters-of.ts'
import type { ListSearch } from './list-search.ts'

/** The form beside a list of phones. Other parts of the page belong to it by this id. */
export const FILTER_FORM = 'filter-form'

type FilterPanelProps = {
  search: ListSearch
  facets: Facets
  problems: Problems
  onChange(search: ListSearch): void
}

/**
 * The filters beside a list of phones, each choice at work at once. On small screens a sheet has its place; without a
 * script the panel is there when its link is followed.
 */
export const FilterPanel = (props: FilterPanelProps) => (
  <aside
    id="filters"
    aria-label="Filters"
    className="hidden scroll-mt-20 target:block lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto rounded-box border border-base-300 bg-base-100 p-5"
  >
    <FilterForm {...props} id={FILTER_FORM}>
      <button type="submit" className="btn btn-primary mt-2 w-full lg:hidden lg:noscript:inline-flex">
        Apply filters
      </button>
    </FilterForm>
  </aside>
)
