import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'

export type CategoryNames = ReturnType<typeof useCategoryNames>

/** The category names to choose from, and a hint while there are none. The chosen name is always included. */
export function useCategoryNames(chosen: string) {
  const { data, error } = useQuery(
    { queryKey: ['category-names'], queryFn: () => browserApi.categories.names() },
    browserQueries,
  )
  const names = data?.map(({ categoryName }) => categoryName) ?? []
  return {
    names: chosen === '' || names.includes(chosen) ? names : [chosen, ...names],
    hint: error && !data ? texts('listingForm')('noCategories') : undefined,
  }
}
