import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ListingsDesk } from '../features/products/desk/listings-desk.tsx'
import { listingsSearch } from '../features/products/desk/listings-search.ts'

export const Route = createFileRoute('/dashboard/product')({
  ...guardedPage({ title: 'Products', roles: ['admin'] }),
  validateSearch: listingsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('../features/products/desk/waiting-first.ts')).leadToWaiting(deps),
  // What waits may have changed since the page was last opened.
  component: () => <ListingsDesk search={Route.useSearch()} />,
})
