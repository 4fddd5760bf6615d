import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ListingsDesk } from '../features/products/desk/listings-desk.tsx'
import { type ListingsSearch, listingsSearch } from '../features/products/desk/listings-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/product')({
  ...guardedPage({ title: 'Products', roles: ['admin'] }),
  validateSearch: uncheckedSearch<ListingsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../features/products/desk/redirect-to-waiting.ts')).redirectToWaiting(deps),
  // Waiting listings may have changed since the page was last opened.
  component: () => <ListingsDesk search={listingsSearch(Route.useSearch())} />,
})
