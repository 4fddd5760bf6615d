import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { UsersDesk } from '../features/users/users-desk.tsx'
import { type UsersSearch, usersSearch } from '../features/users/users-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/users')({
  ...guardedPage({ title: 'Users', roles: ['admin'] }),
  validateSearch: uncheckedSearch<UsersSearch>,
  component: () => <UsersDesk search={usersSearch(Route.useSearch())} />,
})
