import { createFileRoute } from '@tanstack/react-router'
import { categoryHead } from '../features/products/list-head.ts'
import { ListPage } from '../features/products/list-page.tsx'
import { EmptyCategory } from '../features/products/list-parts.ts'
import { ProductList } from '../features/products/product-list.tsx'
import { listSearch } from '../features/search/list-search.ts'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'

export const Route = createFileRoute('/category/$name')({
  staticData: { texts: ['list', 'search'] },
  validateSearch: listSearch,
  loaderDeps: ({ search: { cursor } }) => listSearch({ cursor }),
  loader: async ({ params, deps, ...argument }) => {
    const [api, { loadList }] = await Promise.all([
      apiOf(argument),
      import('../features/products/load-list.ts'),
    ])
    return loadList(api, { brand: [params.name], ...deps }, cursor =>
      notFoundOnError(api.categories.products({ categoryName: params.name, ...listSearch({ cursor }) }), [
        'CATEGORY_NOT_FOUND',
      ]),
    )
  },
  head: ({ params, match, ...loaded }) => categoryHead(params.name, listSearch(match.search), loaded),
  component: CategoryProducts,
})

function CategoryProducts() {
  const list = Route.useLoaderData()
  const { name } = Route.useParams()
  const { cursor = '' } = Route.useLoaderDeps()
  if (list.page.products.length === 0) {
    return <EmptyCategory name={name} brands={list.facets.brands.map(({ value }) => value)} />
  }
  return (
    <ListPage {...list} title={<bdi>{name}</bdi>} search={listSearch({ brand: name, cursor })} ofBrand>
      <ProductList
        key={`${name} ${cursor}`}
        name={`category ${name} ${cursor}`}
        first={list.page}
        loadPage={async at => {
          const { productPage } = await import('../features/products/load-list.ts')
          const { categories } = await apiOf({})
          return productPage(await categories.products({ categoryName: name, ...listSearch({ cursor: at }) }))
        }}
        searchAt={at => listSearch({ cursor: at })}
      />
    </ListPage>
  )
}
