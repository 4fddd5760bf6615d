import { createFileRoute, Link } from '@tanstack/react-router'
import { productMessages } from '#contract/products/messages.ts'
import { apiOf } from '../api/api.ts'
import { pageHead } from '../layout/page-head.ts'
import { ListPage } from '../products/list-page.tsx'
import { listSearch } from '../products/list-search.ts'
import { ProductList } from '../products/product-list.tsx'
import { productPage } from '../products/product-page.ts'
import { SearchBox } from '../search/search-box.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const Route = createFileRoute('/all-products')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, ...argument }) => {
    const api = await apiOf(argument)
    const [list, categories] = await Promise.all([api.products.all(deps), api.categories.names()])
    return { page: productPage(list), categoryNames: categories.map(({ categoryName }) => categoryName) }
  },
  head: ({ match }) =>
    pageHead({
      title: match.search.q ? `“${match.search.q}”` : 'All Products',
      description: 'Every second-hand phone for sale at the moment, the newest listings first.',
    }),
  component: AllProducts,
})

function AllProducts() {
  const { page, categoryNames } = Route.useLoaderData()
  const { q, cursor } = Route.useSearch()
  return (
    <ListPage
      title={q ? `Phones for “${q}”` : 'All Products'}
      page={page}
      categoryNames={categoryNames}
      continued={cursor !== undefined}
      above={
        <div className="mb-8 max-w-xl">
          <SearchBox label="Search phones" initial={q ?? ''} />
        </div>
      }
    >
      {page.products.length === 0 ? (
        <EmptyState title={productMessages.noneFound}>
          <p className="max-w-sm text-quiet">
            Nothing fits that. Try fewer words, or look through all phones.
          </p>
          <Link to="/all-products" className="btn btn-primary">
            See all phones
          </Link>
        </EmptyState>
      ) : (
        <ProductList
          key={`${q ?? ''} ${cursor ?? ''}`}
          name={`all ${q ?? ''} ${cursor ?? ''}`}
          first={page}
          loadPage={async at =>
            productPage(await (await apiOf({})).products.all(listSearch({ q, cursor: at })))
          }
          searchAt={at => listSearch({ q, cursor: at })}
        />
      )}
    </ListPage>
  )
}
