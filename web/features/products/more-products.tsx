import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import type { ListSearch } from '../search/list-search.ts'
import type { ProductPage } from './load-list.ts'
import { LoadingMore } from './loading-more.tsx'
import { MoreLink } from './more-link.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

type MoreProductsProps = {
  name: string
  /** The cursor after the first page. */
  from: string
  loadPage(cursor: string): Promise<ProductPage>
  searchAt(cursor: string): ListSearch
}

/** The number of pages that load on scrolling. Then there is a button, so that users can reach the footer. */
const PAGES_BY_SCROLLING = 3

/** The further pages of a list, loaded in place. */
export function MoreProducts(props: MoreProductsProps) {
  return (
    <QueryClientProvider client={browserQueries}>
      <Pages {...props} />
    </QueryClientProvider>
  )
}

function Pages({ name, from, loadPage, searchAt }: MoreProductsProps) {
  const t = texts('list')
  const list = useInfiniteQuery({
    // Without the cursor, because the first page may have been reloaded meanwhile.
    queryKey: ['more-products', name],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: from,
    getNextPageParam: page => page.next,
  })
  const pages = list.data?.pages ?? []
  const next = pages.length === 0 ? from : pages.at(-1)?.next
  const cards = useRef<HTMLDivElement>(null)

  const shown = pages.flatMap(page => page.products).length
  /** The index of the card that gets the focus once it is loaded. */
  const nextCard = useRef<number>(undefined)

  useEffect(() => {
    if (nextCard.current === undefined || shown <= nextCard.current) return
    const links = cards.current?.querySelectorAll<HTMLElement>('li h3 a')
    links?.[nextCard.current]?.focus({ preventScroll: true })
    nextCard.current = undefined
  }, [shown])

  function showMore(byHand: boolean) {
    // The pressed button moves down, so keyboard focus continues from the first new card.
    if (byHand) nextCard.current = shown
    void (pages.length === 0 ? list.refetch() : list.fetchNextPage())
  }

  return (
    <>
      <div ref={cards} className="mt-8">
        <ProductGrid beside>
          {pages.flatMap(page =>
            page.products.map(product => <ProductCard key={product._id} product={product} />),
          )}
        </ProductGrid>
      </div>
      {list.isFetching && <LoadingMore />}
      {list.isError && (
        <p role="alert" className="mt-8 text-center text-error">
          {t('noMore')}
        </p>
      )}
      {next && !list.isFetching && (
        <MoreLink
          search={searchAt(next)}
          label={list.isError ? texts('error')('tryAgain') : t('more')}
          byScrolling={!list.isError && pages.length < PAGES_BY_SCROLLING}
          onReached={showMore}
        />
      )}
      {!next && <p className="mt-10 text-center text-quiet">{t('seenAll')}</p>}
    </>
  )
}
