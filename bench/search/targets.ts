import { PAGE_SIZE } from '#contract/constants.ts'
import {
  productsAdvertised,
  productsForSale,
  productsForSaleInCategory,
} from '#server/features/products/queries.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { preparedStatements } from '#server/platform/database/prepared.ts'

/** Requests to Redial, and its query, which a bare program runs as well. */
export type Target = {
  name: string
  /** Requested in turn. */
  paths: string[]
  query: { text: string; values: unknown[][] }
}

/** The number of different rows requested in turn. */
const DIFFERENT = 50

const CATEGORY = 'Apple'
const SEARCH = 'q=iphone+12&brand=Apple'
/** Searches by facts, typed and as filters. */
const BY_FACTS = [
  'model=apple/iphone-13&storage=128&lock=unlocked&battery=80&near=Portland,+OR&within=50',
  'q=iphone+13+128gb+under+$400+near+portland',
  'q=galaxy+s21+unlocked&updates=2026&sort=cheapest',
  'storage=256&color=black&min=200&max=400&near=Boston,+MA&within=100',
  'q=pixel+7&condition=Excellent&battery=90',
]
/** The names of the targets that only search. Their results are not compared with a query. */
export const SEARCH_TARGETS = ['search', 'facets', 'by-facts', 'by-facts-facets', 'similar']

/** The targets of the benchmark in the shop at this address. */
export async function targetsOf({ pool, queries }: Database, address: string): Promise<Target[]> {
  const some = await pool.query<{ id: string }>(
    `select id from products order by hashint8extended(resell_price_cents, 9), id limit ${DIFFERENT}`,
  )
  const found = (await (await fetch(`${address}/api/allproducts?${SEARCH}`)).json()) as { _id: string }[]
  const ids = some.rows.map(({ id }) => id)
  // The statements of lists are created when they are first used.
  await productsForSale(queries, { limit: PAGE_SIZE })
  await productsForSaleInCategory(queries, { limit: PAGE_SIZE, categoryName: CATEGORY })
  await productsAdvertised(queries, { limit: PAGE_SIZE })
  const statement = (name: string) => preparedStatements.get(name)?.(queries) ?? ''
  return [
    {
      name: 'list',
      paths: ['/api/allproducts'],
      query: { text: statement(`products-for-sale-${PAGE_SIZE + 1}`), values: [[]] },
    },
    {
      name: 'category',
      paths: [`/api/category/${CATEGORY}`],
      query: { text: statement(`products-for-sale-in-category-${PAGE_SIZE + 1}`), values: [[CATEGORY]] },
    },
    {
      name: 'details',
      paths: ids.map(id => `/api/product-details/${id}`),
      query: { text: statement('details-of-products'), values: ids.map(id => [[id]]) },
    },
    {
      // The search runs in memory, so only the rows are read by id.
      name: 'search',
      paths: [`/api/allproducts?${SEARCH}`],
      query: { text: statement('products-found'), values: [[found.map(({ _id }) => _id)]] },
    },
    {
      name: 'facets',
      paths: [`/api/product-facets?${SEARCH}`],
      query: { text: 'select 1', values: [[]] },
    },
    {
      name: 'by-facts',
      paths: BY_FACTS.map(search => `/api/allproducts?${search}`),
      query: { text: 'select 1', values: [[]] },
    },
    {
      name: 'by-facts-facets',
      paths: BY_FACTS.map(search => `/api/product-facets?${search}`),
      query: { text: 'select 1', values: [[]] },
    },
    {
      name: 'similar',
      paths: ids.map(id => `/api/similar-products/${id}`),
      query: { text: 'select 1', values: [[]] },
    },
    {
      name: 'file',
      paths: [await largestScript(address)],
      query: { text: 'select 1', values: [[]] },
    },
    {
      // Redial renders a page; the bare program only fetches its data.
      name: 'home',
      paths: ['/'],
      query: { text: statement(`products-advertised-${PAGE_SIZE + 1}`), values: [[]] },
    },
  ]
}

/** The address of the largest script of the home page. */
async function largestScript(address: string): Promise<string> {
  const page = await (await fetch(address)).text()
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(
    files.map(async file => (await (await fetch(`${address}${file}`)).arrayBuffer()).byteLength),
  )
  return files[sizes.indexOf(Math.max(...sizes))] ?? ''
}
