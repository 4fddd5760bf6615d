import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { NoticesPage } from '../features/notices/notices-page.tsx'
import { useSession } from '../platform/session/session.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/notices')({
  ...guardedPage({ title: () => texts('frame')('bell.title') }),
  component: Notices,
})

function Notices() {
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-page">
      <NoticesPage userId={session.user.id} />
    </div>
  )
}
