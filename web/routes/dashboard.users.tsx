import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { UsersAdmin } from '../features/users/users-admin.tsx'
import { type UsersSearch, usersSearch } from '../features/users/users-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/users')({
  staticData: { texts: ['admin', 'users', 'identityChecks'] },
  ...guardedPage({ title: () => texts('users')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<UsersSearch>,
  component: () => <UsersAdmin search={usersSearch(Route.useSearch())} />,
})
