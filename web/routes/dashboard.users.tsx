import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { UsersDesk } from '../users/users-desk.tsx'
import { usersSearch } from '../users/users-search.ts'

export const Route = createFileRoute('/dashboard/users')({
  ...guardedPage({ title: 'Users', roles: ['admin'] }),
  validateSearch: usersSearch,
  component: () => <UsersDesk search={Route.useSearch()} />,
})
