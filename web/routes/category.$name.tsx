import { createFileRoute, Link } from '@tanstack/react-router'
import { productMessages } from '#contract/products/messages.ts'
import { apiOf } from '../api/api.ts'
import { CategoryPanel } from '../categories/category-panel.tsx'
import { orNotFound } from '../layout/or-not-found.ts'
import { ListPage } from '../products/list-page.tsx'
import { listSearch } from '../products/list-search.ts'
import { ProductList } from '../products/product-list.tsx'
import { productPage } from '../products/product-page.ts'
import { categoryHead } from '../seo/list-head.ts'
import { EmptyState } from '../ui/empty-state.tsx'

export const Route = createFileRoute('/category/$name')({
  validateSearch: listSearch,
  loaderDeps: ({ search: { cursor } }) => listSearch({ cursor }),
  loader: async ({ params, deps, ...argument }) => {
    const [api, { loadList }] = await Promise.all([apiOf(argument), import('../products/load-list.ts')])
    return loadList(api, { brand: [params.name], ...deps }, cursor =>
      orNotFound(api.categories.products({ categoryName: params.name, ...listSearch({ cursor }) }), [
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
  if (list.page.products.length === 0) return <EmptyCategory name={name} brands={list.facets.brands} />
  return (
    <ListPage {...list} title={name} search={listSearch({ brand: name, cursor })} ofBrand>
      <ProductList
        key={`${name} ${cursor}`}
        name={`category ${name} ${cursor}`}
        first={list.page}
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
    </ListPage>
  )
}

/** There is nothing to narrow: what helps is another brand. */
const EmptyCategory = ({ name, brands }: { name: string; brands: { value: string }[] }) => (
  <div className="page-width py-8 md:py-12">
    <h1 className="mb-6 break-words text-title md:mb-8">{name}</h1>
    <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <CategoryPanel names={brands.map(({ value }) => value)} />
      <section aria-labelledby="phones">
        <h2 id="phones" className="sr-only">
          Phones
        </h2>
        <EmptyState title={productMessages.noneFound}>
          <p className="max-w-sm text-quiet">
            Nobody sells a {name} phone at the moment. Other brands are one click away.
          </p>
          <Link to="/all-products" className="btn btn-primary">
            See all phones
          </Link>
        </EmptyState>
      </section>
    </div>
  </div>
)
