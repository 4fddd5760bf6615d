import { latePart } from '../../ui/late-part.tsx'

/** Parts of a list page that most visitors never see. They are loaded with a list that needs them (see load-list.ts). */

/** The chosen filters, with links to remove them. */
export const ChosenFilters = latePart(() => import('../search/chosen-filters.tsx'), 'ChosenFilters')

/** The button next to the chosen filters. */
export const SaveSearch = latePart(() => import('../saved-searches/save-search.tsx'), 'SaveSearch')

/** Notes about wishes that are not met, and about what was searched for instead. */
export const FoundNotes = latePart(() => import('../search/found-notes.tsx'), 'FoundNotes', {
  texts: ['found'],
})

/** Replaces an empty list. */
export const NothingFound = latePart(() => import('../search/nothing-found.tsx'), 'NothingFound')

/** Replaces an empty list of one brand. */
export const EmptyCategory = latePart(() => import('../categories/empty-category.tsx'), 'EmptyCategory')
