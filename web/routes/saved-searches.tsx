import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SavedSearchesPage } from '../features/saved-searches/saved-searches-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/saved-searches')({
  staticData: { texts: ['list', 'savedSearches', 'search'] },
  ...guardedPage({ title: () => texts('savedSearches')('title'), roles: ['buyer'] }),
  component: SavedSearches,
})

function SavedSearches() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 text-title md:mb-8">{texts('savedSearches')('title')}</h1>
      <SavedSearchesPage userId={session.user.id} />
    </div>
  )
}
