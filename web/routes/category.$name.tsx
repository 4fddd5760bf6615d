import { createFileRoute, Link } from '@tanstack/react-router'
import { productMessages } from '#contract/products/messages.ts'
import { apiOf } from '../api/api.ts'
import { orNotFound } from '../layout/or-not-found.ts'
import { pageHead } from '../layout/page-head.ts'
import { ListPage } from '../products/list-page.tsx'
import { listSearch } from '../products/list-search.ts'
import { ProductList } from '../products/product-list.tsx'
import { productPage } from '../products/product-page.ts'
import { EmptyState } from '../ui/empty-state.tsx'

export const Route = createFileRoute('/category/$name')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { cursor } }) => listSearch({ cursor }),
  loader: async ({ params, deps, ...argument }) => {
    const api = await apiOf(argument)
    const [list, categories] = await Promise.all([
      orNotFound(api.categories.products({ categoryName: params.name, ...deps }), ['CATEGORY_NOT_FOUND']),
      api.categories.names(),
    ])
    return { page: productPage(list), categoryNames: categories.map(({ categoryName }) => categoryName) }
  },
  head: ({ params }) =>
    pageHead({
      title: params.name,
      description: `Second-hand ${params.name} phones, the newest listings first.`,
    }),
  component: CategoryProducts,
})

function CategoryProducts() {
  const { page, categoryNames } = Route.useLoaderData()
  const { name } = Route.useParams()
  const { cursor } = Route.useSearch()
  return (
    <ListPage title={name} page={page} categoryNames={categoryNames} continued={cursor !== undefined}>
      {page.products.length === 0 ? (
        <EmptyState title={productMessages.noneFound}>
          <p className="max-w-sm text-quiet">
            Nobody sells a {name} phone at the moment. Other brands are one click away.
          </p>
          <Link to="/all-products" className="btn btn-primary">
            See all phones
          </Link>
        </EmptyState>
      ) : (
        <ProductList
          key={`${name} ${cursor ?? ''}`}
          name={`category ${name} ${cursor ?? ''}`}
          first={page}
          loadPage={async at =>
            productPage(
              await (await apiOf({})).categories.products({
                categoryName: name,
                ...listSearch({ cursor: at }),
              }),
            )
          }
          searchAt={at => listSearch({ cursor: at })}
        />
      )}
    </ListPage>
  )
}
