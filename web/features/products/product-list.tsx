import { useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import type { ListSearch } from '../search/list-search.ts'
import type { ProductPage } from './load-list.ts'
import { LoadingMore } from './loading-more.tsx'
import { MoreLink } from './more-link.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const MoreProducts = latePart(() => import('./more-products.tsx'), 'MoreProducts')

/** The lists with further loaded pages during this visit, which are restored when the user returns to them. */
const continued = new Set<string>()

type ProductListProps = {
  /** A unique name of the list. */
  name: string
  first: ProductPage
  loadPage(cursor: string): Promise<ProductPage>
  /** The search parameters of the page that starts at a cursor, for search engines and browsers without JavaScript. */
  searchAt(cursor: string): ListSearch
}

/**
 * A list of cards with infinite scrolling. The link at its end also works without JavaScript; the code that loads further
 * pages in place is loaded when the user scrolls near it.
 */
export function ProductList({ name, first, loadPage, searchAt }: ProductListProps) {
  const [more, setMore] = useState(continued.has(name))
  const [unreachable, setUnreachable] = useState(false)
  const { products, next } = first

  function continueList() {
    continued.add(name)
    setMore(true)
  }

  function stopList() {
    setUnreachable(true)
    setMore(false)
  }

  return (
    <>
      <ProductGrid beside>
        {products.map((product, index) => (
          <ProductCard key={product._id} product={product} first={index === 0} />
        ))}
      </ProductGrid>
      {next && more && (
        <MoreProducts
          name={name}
          from={next}
          loadPage={loadPage}
          searchAt={searchAt}
          fallback={<LoadingMore />}
          onClose={stopList}
        />
      )}
      {next && !more && (
        <MoreLink
          search={searchAt(next)}
          label={texts('list')('more')}
          byScrolling={!unreachable}
          onReached={continueList}
        />
      )}
    </>
  )
}
