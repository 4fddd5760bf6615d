import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Parts of a list page that most visitors never see. They are loaded with a list that needs them (see load-list.ts), so
 * that the server can render them; the browser hydrates them shortly after the rest of the page.
 */

/** The chosen filters, with links to remove them. */
export const ChosenFilters = lazyRouteComponent(() => import('../search/chosen-filters.tsx'), 'ChosenFilters')

/** Notes about wishes that are not met, and about what was searched for instead. */
export const FoundNotes = lazyRouteComponent(() => import('../search/found-notes.tsx'), 'FoundNotes')

/** Phones that come near to a search with few results. */
export const NearOffers = lazyRouteComponent(() => import('./near-offers.tsx'), 'NearOffers')

/** Replaces an empty list. */
export const NothingFound = lazyRouteComponent(() => import('../search/nothing-found.tsx'), 'NothingFound')

/** Replaces an empty list of one brand. */
export const EmptyCategory = lazyRouteComponent(
  () => import('../categories/empty-category.tsx'),
  'EmptyCategory',
)

const Nothing = () => null

/** The button next to the chosen filters. */
export const SaveSearch = lazyRouteComponent(
  // The search works without it.
  () => import('../saved-searches/save-search.tsx').catch(() => ({ SaveSearch: Nothing })),
  'SaveSearch',
)
