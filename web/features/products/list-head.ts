import { brandFacts } from '../../platform/seo/facts.ts'
import { type Loaded, originIn } from '../../platform/seo/origin-in.ts'
import { categoryPath } from '../../platform/seo/paths.ts'
import { publicHead } from '../../platform/seo/public-head.ts'
import type { ListSearch } from '../search/list-search.ts'

/** The head of the list of all phones, and of all searches in it. */
export const allProductsHead = (search: ListSearch, loaded: Loaded) =>
  publicHead(
    {
      title: search.q ? `“${search.q}”` : 'All Products',
      description: 'Every second-hand phone for sale, newest listings first.',
      ...listedAs(search, '/all-products'),
    },
    loaded,
  )

/** The head of the list of a brand's phones. */
export const categoryHead = (name: string, search: ListSearch, loaded: Loaded) =>
  publicHead(
    {
      title: name,
      description: `Second-hand ${name} phones, newest listings first.`,
      ...listedAs(search, categoryPath(name)),
      facts: brandFacts(name, originIn(loaded)),
    },
    loaded,
  )

/**
 * How search engines are to take a list. One that is narrowed stands for the whole one, or for the brand's, which has
 * all that it has. So does each page of a list, which moves on with every new phone. What people search for is not listed
 * at all: it would be endless.
 * @param path of the whole list
 */
function listedAs({ cursor: _cursor, sort: _sort, ...narrowed }: ListSearch, path: string) {
  const { brand: [only, ...others] = [], ...further } = narrowed
  const isBrand = only !== undefined && others.length === 0 && Object.keys(further).length === 0
  return { unlisted: narrowed.q !== undefined, path: isBrand ? categoryPath(only) : path }
}
