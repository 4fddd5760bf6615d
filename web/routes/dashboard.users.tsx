import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { UsersDesk } from '../features/users/users-desk.tsx'
import { usersSearch } from '../features/users/users-search.ts'

export const Route = createFileRoute('/dashboard/users')({
  ...guardedPage({ title: 'Users', roles: ['admin'] }),
  validateSearch: usersSearch,
  component: () => <UsersDesk search={Route.useSearch()} />,
})
