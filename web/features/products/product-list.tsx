import { lazy, Suspense, useState } from 'react'
import type { ListSearch } from '../search/list-search.ts'
import { LoadingMore } from './loading-more.tsx'
import { MoreLink } from './more-link.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductPage } from './product-page.ts'

const MoreProducts = lazy(() => import('./more-products.tsx'))

/** The lists that were continued during this visit: coming back to one finds everything that was loaded. */
const continued = new Set<string>()

type ProductListProps = {
  /** What tells this list from every other. */
  name: string
  first: ProductPage
  /** What is marked in the names of the phones, in lower case. */
  marks?: string[] | undefined
  loadPage(cursor: string): Promise<ProductPage>
  /** What leads to the page that begins at a cursor, for people without JavaScript and for search engines. */
  searchAt(cursor: string): ListSearch
}

/**
 * Cards that keep coming as one scrolls towards their end. The link at the end leads on by itself; what continues the
 * list in place is loaded only when somebody gets there.
 */
export function ProductList({ name, first, marks, loadPage, searchAt }: ProductListProps) {
  const [more, setMore] = useState(continued.has(name))
  const { products, next } = first

  function continueList() {
    continued.add(name)
    setMore(true)
  }

  return (
    <>
      <ProductGrid beside>
        {products.map((product, index) => (
          <ProductCard key={product._id} product={product} marks={marks} first={index === 0} />
        ))}
      </ProductGrid>
      {next && more && (
        <Suspense fallback={<LoadingMore />}>
          <MoreProducts name={name} from={next} marks={marks} loadPage={loadPage} searchAt={searchAt} />
        </Suspense>
      )}
      {next && !more && <MoreLink search={searchAt(next)} label="Show more" onReached={continueList} />}
    </>
  )
}
