import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { browserQueries } from '../api/queries.ts'
import type { ListSearch } from './list-search.ts'
import { LoadingMore } from './loading-more.tsx'
import { MoreLink } from './more-link.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductPage } from './product-page.ts'

type MoreProductsProps = {
  name: string
  /** The cursor after the page that is there already. */
  from: string
  marks: string[] | undefined
  loadPage(cursor: string): Promise<ProductPage>
  searchAt(cursor: string): ListSearch
}

/** What continues a list in place, page after page. */
export default function MoreProducts(props: MoreProductsProps) {
  return (
    <QueryClientProvider client={browserQueries}>
      <Pages {...props} />
    </QueryClientProvider>
  )
}

function Pages({ name, from, marks, loadPage, searchAt }: MoreProductsProps) {
  const list = useInfiniteQuery({
    queryKey: ['more-products', name, from],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: from,
    getNextPageParam: page => page.next,
  })
  const pages = list.data?.pages ?? []
  const next = pages.length === 0 ? from : pages.at(-1)?.next
  return (
    <>
      <div className="mt-8">
        <ProductGrid beside>
          {pages.flatMap(page =>
            page.products.map(product => <ProductCard key={product._id} product={product} marks={marks} />),
          )}
        </ProductGrid>
      </div>
      {list.isFetching && <LoadingMore />}
      {list.isError && (
        <p role="alert" className="mt-8 text-center text-error">
          More phones could not be loaded.
        </p>
      )}
      {next && !list.isFetching && (
        <MoreLink
          search={searchAt(next)}
          label={list.isError ? 'Try again' : 'More phones'}
          byScrolling={!list.isError}
          onReached={() => void (pages.length === 0 ? list.refetch() : list.fetchNextPage())}
        />
      )}
      {!next && <p className="mt-10 text-center text-quiet">That was all of them.</p>}
    </>
  )
}
