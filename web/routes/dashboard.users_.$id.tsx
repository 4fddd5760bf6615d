import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { PersonPage } from '../features/users/person-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/users_/$id')({
  staticData: { texts: ['profile', 'admin', 'users', 'identityChecks', 'activityLog', 'dealStates'] },
  ...guardedPage({ title: () => texts('users')('one'), roles: ['admin'] }),
  loader: async ({ params, ...argument }) =>
    notFoundOnError((await apiOf(argument)).users.one({ id: params.id }), ['USER_NOT_FOUND', 'BAD_REQUEST']),
  component: () => {
    const person = Route.useLoaderData()
    return <PersonPage key={person._id} person={person} />
  },
})
