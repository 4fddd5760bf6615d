import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Facets } from '#contract/search/filters.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { messageOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'
import { useModal } from '../../ui/use-modal.ts'
import { FilterForm } from './filter-form.tsx'
import { filtersOf } from './filters-of.ts'
import { phonesText } from './labels.ts'
import type { ListSearch } from './list-search.ts'

type FilterSheetProps = {
  open: boolean
  search: ListSearch
  /** The facets of the shown list. */
  facets: Facets
  onClose(): void
  /** Called with the new search when the user presses the button to show the results. */
  onChange(search: ListSearch): void
}

/** The full-screen filters on small screens. Choices are applied with the button; closing discards them. */
export function FilterSheet({ open, search, facets, onClose, onChange }: FilterSheetProps) {
  const t = texts('list')
  const modal = useModal(open, onClose)
  const heading = useId()
  const form = useId()

  useEffect(() => {
    if (!open) return
    // On a screen that has become wider, the panel next to the list replaces it.
    const wide = matchMedia('(min-width: 62rem)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [open, onClose])

  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none flex-col rounded-t-box bg-base-100 text-base-content shadow-raised backdrop:bg-black/50 open:flex"
    >
      <div className="flex items-center justify-between border-base-300 border-b py-2 ps-5 pe-2">
        <h2 id={heading} className="text-heading">
          {t('filters.title')}
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-circle"
          aria-label={t('filters.close')}
          onClick={onClose}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {open && (
        <Choosing
          form={form}
          search={search}
          facets={facets}
          onChange={chosen => {
            onClose()
            onChange(chosen)
          }}
        />
      )}
    </dialog>
  )
}

type ChoosingProps = Pick<FilterSheetProps, 'search' | 'facets' | 'onChange'> & { form: string }

function Choosing({ form, search, facets, onChange }: ChoosingProps) {
  const t = texts('list')
  const [{ cursor: _, ...chosen }, setChosen] = useState(search)
  const { filters, problems } = filtersOf(chosen)
  // The numbers of an unchanged choice are those of the page, so that the sheet and the page agree.
  const isUnchanged = JSON.stringify(filters) === JSON.stringify(filtersOf(search).filters)
  const narrowed = useQuery(
    {
      queryKey: ['facets', filters],
      enabled: !isUnchanged,
      queryFn: ({ signal }) => browserApi.products.facets(filters, { signal }),
      placeholderData: keepPreviousData,
      retry: 1,
    },
    browserQueries,
  )
  const shown = isUnchanged ? facets : (narrowed.data ?? facets)
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <FilterForm
          id={form}
          search={chosen}
          facets={shown}
          problems={problems}
          onChange={setChosen}
          onSubmit={sent => {
            setChosen(sent)
            const { min, max } = filtersOf(sent).problems
            if (min ?? max)
              document.querySelector<HTMLElement>(`#${CSS.escape(form)} [aria-invalid]`)?.focus()
            else onChange(sent)
          }}
        />
      </div>
      <div className="flex items-center gap-3 border-base-300 border-t px-5 py-3">
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => setChosen({ ...(search.q && { q: search.q }) })}
        >
          {t('filters.clear')}
        </button>
        <button type="submit" form={form} className="btn btn-primary flex-1" aria-busy={narrowed.isFetching}>
          {narrowed.isError ? t('filters.showPhones') : t('filters.show', { count: shown.total })}
        </button>
      </div>
      <p role="status" className="sr-only">
        {!narrowed.isFetching && phonesText(shown.total)}
      </p>
      {narrowed.isError && (
        <p role="alert" className="px-5 pb-3 text-error text-sm">
          {messageOf(narrowed.error) ?? t('filters.countsNotLoaded')}
        </p>
      )}
    </>
  )
}
