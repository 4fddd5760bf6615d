import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { UsersAdmin } from '../features/users/users-admin.tsx'
import { type UsersSearch, usersSearch } from '../features/users/users-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/users')({
  ...guardedPage({ title: 'Users', roles: ['admin'] }),
  validateSearch: uncheckedSearch<UsersSearch>,
  component: () => <UsersAdmin search={usersSearch(Route.useSearch())} />,
})
