import { brandJsonLd } from '../../platform/seo/json-ld.ts'
import { type Loaded, originIn } from '../../platform/seo/origin-in.ts'
import { categoryPath } from '../../platform/seo/paths.ts'
import { publicHead } from '../../platform/seo/public-head.ts'
import { texts } from '../../texts/texts.ts'
import type { ListSearch } from '../search/list-search.ts'

/** The head of the list of all phones and of its searches. */
export const allProductsHead = (search: ListSearch, loaded: Loaded) =>
  publicHead(
    {
      title: search.q ? texts('list')('search', { words: search.q }) : texts('frame')('allProducts'),
      description: texts('list')('description'),
      ...listedAs(search, '/all-products'),
    },
    loaded,
  )

/** The head of the list of a brand's phones. */
export const categoryHead = (name: string, search: ListSearch, loaded: Loaded) =>
  publicHead(
    {
      title: name,
      description: texts('list')('brandDescription', { brand: name }),
      ...listedAs(search, categoryPath(name)),
      jsonLd: brandJsonLd(name, originIn(loaded)),
    },
    loaded,
  )

/**
 * The robots and canonical settings of a list. The canonical page of a filtered list, and of each further page, is the
 * whole list or that of the brand, which contains the same phones. Searches are not indexed, because there are endlessly
 * many.
 * @param path the path of the whole list
 */
function listedAs({ cursor: _cursor, sort: _sort, ...narrowed }: ListSearch, path: string) {
  const { brand: [only, ...others] = [], ...further } = narrowed
  const isBrand = only !== undefined && others.length === 0 && Object.keys(further).length === 0
  return { unlisted: narrowed.q !== undefined, path: isBrand ? categoryPath(only) : path }
}
