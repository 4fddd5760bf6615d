import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Parts of a page with a list that most visits never see. They are loaded with a list that has them (see load-list.ts),
 * so that the server renders them too; the browser hydrates them a moment after the rest of the page.
 */

/** In place of an empty list. */
export const NothingFound = lazyRouteComponent(() => import('../search/nothing-found.tsx'), 'NothingFound')

/** In place of an empty list of one brand. */
export const EmptyCategory = lazyRouteComponent(
  () => import('../categories/empty-category.tsx'),
  'EmptyCategory',
)

const Nothing = () => null

/** Beside what was chosen. */
export const SaveSearch = lazyRouteComponent(
  // Without it one finds all the same.
  () => import('../saved-searches/save-search.tsx').catch(() => ({ SaveSearch: Nothing })),
  'SaveSearch',
)
