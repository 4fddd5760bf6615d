import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ListingsAdmin } from '../features/products/admin/listings-admin.tsx'
import { type ListingsSearch, listingsSearch } from '../features/products/admin/listings-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/product')({
  staticData: { texts: ['admin', 'adminListings', 'listing'] },
  ...guardedPage({ title: () => texts('adminListings')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<ListingsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../features/products/admin/redirect-to-waiting.ts')).redirectToWaiting(deps),
  // Waiting listings may have changed since the page was last opened.
  component: () => <ListingsAdmin search={listingsSearch(Route.useSearch())} />,
})
