import '../../ui/printed.css'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '../../texts/texts.ts'
import { CompareBar } from '../compare/compare-bar.tsx'
import { chosenIn } from '../search/chosen.ts'
import { FilterButton } from '../search/filter-button.tsx'
import { FilterPanel } from '../search/filter-panel.tsx'
import { hasNotes, hasUnmetWish } from '../search/has-notes.ts'
import { phonesText } from '../search/labels.ts'
import { defaultSort, type ListSearch } from '../search/list-search.ts'
import { SortSelect } from '../search/sort-select.tsx'
import type { CardFacts } from './card-facts.ts'
import { ChosenFilters, FoundNotes, SaveSearch } from './list-parts.ts'
import type { LoadedList } from './load-list.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

type ListPageProps = LoadedList & {
  title: ReactNode
  /** The filters of the list; on the page of a brand, including that brand. */
  search: ListSearch
  /** Whether it is the page of a brand, whose title already names the filter. */
  ofBrand?: boolean
  above?: ReactNode
  children: ReactNode
}

/** The layout of every list of phones: title, count, filters, chosen filters and the list. */
export function ListPage({
  title,
  search,
  ofBrand = false,
  facets,
  problems,
  near,
  above,
  children,
}: ListPageProps) {
  const t = texts('list')
  const { count, busy, narrow, awaitNews } = useNarrowing()
  const chosen = chosenIn(search, facets.words, facets.models)
  return (
    <div data-printed="list" className="page-width py-page">
      <h1 className="mb-5 break-words text-title">{title}</h1>
      <a href="#results" className="btn btn-primary sr-only focus:not-sr-only focus:mb-5">
        {t('skip')}
      </a>
      {above}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <FilterPanel search={search} facets={facets} problems={problems} onChange={narrow} />
        <section aria-labelledby="phones" className="scroll-mt-20">
          <h2 id="phones" className="sr-only">
            {t('phones')}
          </h2>
          {hasNotes({ facets, problems }) && (
            <FoundNotes search={search} facets={facets} problems={problems} />
          )}
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p ref={count} role="status" tabIndex={-1} className="text-quiet outline-none">
              {phonesText(facets.total)}
            </p>
            {search.cursor && (
              <Link to="." search={({ cursor: _, ...first }) => first} className="link underline-offset-4">
                {t((search.sort ?? defaultSort(search.q)) === 'newest' ? 'backToNewest' : 'backToFirst')}
              </Link>
            )}
            <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
              <FilterButton search={search} facets={facets} onChange={narrow} />
              <SortSelect
                search={search}
                asked={facets.words.read.find(({ sort }) => sort)?.sort}
                onChange={narrow}
              />
            </div>
          </div>
          {!ofBrand && (chosen.length > 0 || search.q !== undefined) && (
            <ChosenFilters
              chosen={chosen}
              onRemove={awaitNews}
              beside={
                <SaveSearch search={search} label={t(hasUnmetWish(facets.words.unmet) ? 'tellMe' : 'save')} />
              }
            />
          )}
          <div
            id="results"
            tabIndex={-1}
            aria-busy={busy}
            className={`scroll-mt-20 outline-none transition-opacity duration-150 ${busy ? 'pointer-events-none opacity-50' : ''}`}
          >
            {children}
          </div>
          {near.length > 0 && <NearOffers phones={near} />}
        </section>
      </div>
      <CompareBar />
    </div>
  )
}

/** The field whose change led from the page of a brand to all phones; it gets the focus again on the new page. */
let changed: { name: string; value: string } | undefined

/** Navigates to the chosen filters, and reports whether they are loading. */
function useNarrowing() {
  const navigate = useNavigate()
  const count = useRef<HTMLParagraphElement>(null)
  const busy = useRouterState({
    select: ({ isLoading, location }) => isLoading && location.pathname === '/all-products',
  })

  useEffect(() => {
    // A filter that was chosen before hydration on the page of a brand is applied during hydration.
    if (!changed || location.pathname !== '/all-products') return
    const { name, value } = changed
    changed = undefined
    document
      .querySelector<HTMLElement>(`#filters [name=${name}]:is([type=text], [value=${CSS.escape(value)}])`)
      ?.focus({ preventScroll: true })
  }, [])

  return {
    count,
    busy,
    async narrow(search: ListSearch) {
      const { activeElement: field } = document
      if (location.pathname !== '/all-products' && field instanceof HTMLInputElement)
        changed = { name: field.name, value: field.value }
      await navigate({ to: '/all-products', search, resetScroll: false })
      showFrom(count.current)
    },
    awaitNews: () => count.current?.focus({ preventScroll: true }),
  }
}

/** Scrolls up to the start of a list if the user has scrolled past it. */
function showFrom(beginning: HTMLElement | null) {
  const section = beginning?.closest('section')
  if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
}

/** Phones that come near to a search with few results, each with how near it comes. */
const NearOffers = ({ phones }: { phones: CardFacts[] }) => (
  <section aria-labelledby="near-offers" className="mt-12 border-base-300 border-t pt-8">
    <h2 id="near-offers" className="mb-5 font-bold text-lg">
      {texts('list')('near')}
    </h2>
    <ProductGrid beside>
      {phones.map(phone => (
        <ProductCard key={phone._id} product={phone} />
      ))}
    </ProductGrid>
  </section>
)
