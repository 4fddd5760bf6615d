import { createFileRoute, redirect } from '@tanstack/react-router'
import { allProductsHead } from '../features/products/list-head.ts'
import { ListPage } from '../features/products/list-page.tsx'
import { NothingFound } from '../features/products/list-parts.ts'
import { ProductList } from '../features/products/product-list.tsx'
import { useQuestionCount } from '../features/questions/count-question.ts'
import { listSearch } from '../features/search/list-search.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { apiOf } from '../platform/api/api.ts'
import { writeSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/all-products')({
  staticData: { texts: ['list', 'search'] },
  validateSearch: listSearch,
  // Removes the empty fields that a plain form submits from the address.
  beforeLoad: ({ search, location }) => {
    const meant = listSearch(search)
    if (writeSearch(meant) !== location.searchStr) throw redirect({ to: '/all-products', search: meant })
  },
  loaderDeps: ({ search }) => listSearch(search),
  loader: async ({ deps, ...argument }) => {
    const [api, { loadList, searchList }] = await Promise.all([
      apiOf(argument),
      import('../features/products/load-list.ts'),
    ])
    return loadList(api, deps, searchList(api, deps))
  },
  // While another search is loading, the current list stays.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ match, ...loaded }) => allProductsHead(listSearch(match.search), loaded),
  component: AllProducts,
})

function AllProducts() {
  const list = Route.useLoaderData()
  const search = Route.useLoaderDeps()
  const { q } = search
  useQuestionCount(search.cursor ? undefined : q)
  return (
    <ListPage
      {...list}
      title={q ? texts('list')('searchTitle', { words: q }) : texts('frame')('allProducts')}
      search={search}
      above={
        <div className="mb-8 max-w-xl">
          <SearchBox label={texts('frame')('searchPhones')} initial={q ?? ''} />
        </div>
      }
    >
      {list.page.products.length === 0 ? (
        <NothingFound search={search} words={list.facets.words} />
      ) : (
        <ProductList
          key={writeSearch(search)}
          name={`all ${writeSearch(search)}`}
          first={list.page}
          loadPage={async at => {
            const { pageOf } = await import('../features/products/load-list.ts')
            return pageOf(await apiOf({}), search, at)
          }}
          searchAt={cursor => ({ ...search, cursor })}
        />
      )}
    </ListPage>
  )
}
