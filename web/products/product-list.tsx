import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from '#contract/constants.ts'
import { CardSkeletons } from '../ui/skeleton.tsx'
import type { ListSearch } from './list-search.ts'
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
  loadPage(cursor: string): Promise<ProductPage>
  /** What leads to the page that begins at a cursor, for people without JavaScript and for search engines. */
  searchAt(cursor: string): ListSearch
}

/**
 * Cards that keep coming as one scrolls towards their end. The link at the end leads on by itself; what continues the
 * list in place is loaded only when somebody gets there.
 */
export function ProductList({ name, first, loadPage, searchAt }: ProductListProps) {
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
          <ProductCard key={product._id} product={product} first={index < 2} />
        ))}
      </ProductGrid>
      {next && more && (
        <Suspense fallback={<LoadingMore />}>
          <MoreProducts name={name} from={next} loadPage={loadPage} searchAt={searchAt} />
        </Suspense>
      )}
      {next && !more && <MoreLink search={searchAt(next)} label="More phones" onReached={continueList} />}
    </>
  )
}

/** Cards to come, below the ones that are there. */
export const LoadingMore = () => (
  <div className="mt-8" role="status">
    <span className="sr-only">Loading...</span>
    <ProductGrid beside>
      <CardSkeletons count={PAGE_SIZE / 3} />
    </ProductGrid>
  </div>
)

type MoreLinkProps = {
  search: ListSearch
  label: string
  /** Told when somebody clicks the link or scrolls near it. */
  onReached(): void
  /** Off after a failure: then only a click tries again. */
  byScrolling?: boolean
}

/** The link to the next page, which with JavaScript is followed in place, before one reaches it. */
export function MoreLink({ search, label, onReached, byScrolling = true }: MoreLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (!link.current || !byScrolling) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onReached()
      },
      { rootMargin: '600px' },
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [byScrolling, onReached])

  return (
    <p className="mt-10 text-center">
      <Link
        ref={link}
        to="."
        search={search}
        rel="next"
        preload={false}
        className="btn btn-outline border-base-300"
        onClick={event => {
          event.preventDefault()
          onReached()
        }}
      >
        {label}
      </Link>
    </p>
  )
}
