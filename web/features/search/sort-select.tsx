import { useEffect, useId, useRef } from 'react'
import { SEARCH_SORTS } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'
import { FILTER_FORM } from './filter-panel.tsx'
import { defaultSort, type ListSearch, searchOfForm } from './list-search.ts'

type SortSelectProps = {
  search: ListSearch
  /** The order that the words of the search ask for. */
  asked: ListSearch['sort']
  onChange(search: ListSearch): void
}

/** The order of a list of phones. It is part of the filter form; without JavaScript a button submits it. */
export function SortSelect({ search, asked, onChange }: SortSelectProps) {
  const t = texts('list')
  const field = useId()
  const select = useRef<HTMLSelectElement>(null)
  const sort = search.sort ?? asked ?? defaultSort(search.q)

  // Also sets the default, to which the form resets it.
  useEffect(() => {
    for (const option of select.current?.options ?? []) option.defaultSelected = option.value === sort
    if (select.current) select.current.value = sort
  }, [sort])

  return (
    <div className="flex items-center gap-2">
      <label htmlFor={field} className="text-label max-sm:sr-only">
        {t('sortBy')}
      </label>
      <select
        ref={select}
        id={field}
        name="sort"
        form={FILTER_FORM}
        className="select w-auto text-base"
        defaultValue={sort}
        onChange={({ currentTarget: { form } }) => form && onChange(searchOfForm(form))}
      >
        {SEARCH_SORTS.filter(value => search.q || value !== 'best').map(value => (
          <option key={value} value={value}>
            {t(`sorts.${value}`)}
          </option>
        ))}
      </select>
      <button type="submit" form={FILTER_FORM} className="btn hidden noscript:inline-flex">
        {t('sort')}
      </button>
    </div>
  )
}
