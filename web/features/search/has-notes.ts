import type { Facets } from '#contract/search/filters.ts'
import type { Problems } from './filters-of.ts'

/** Whether a list needs the component FoundNotes. */
export function hasNotes({
  facets: { words, place },
  problems,
}: {
  facets: Facets
  problems: Problems
}): boolean {
  const { unmet, absent = [], unprovable, pages, corrected, isAccessory, isNearMe } = words
  const isUnknownPlace = place !== undefined && place.label === undefined
  return (
    Object.keys(problems).length + unmet.length + absent.length + unprovable.length + pages.length > 0 ||
    Boolean(corrected) ||
    isAccessory ||
    isNearMe ||
    isUnknownPlace
  )
}

/** Whether a wish is not met, and not only a word unknown. */
export const hasUnmetWish = (unmet: Facets['words']['unmet']): boolean =>
  unmet.some(({ kind }) => kind !== 'text' && kind !== 'maker')
