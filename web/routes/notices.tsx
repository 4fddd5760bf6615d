import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { useSession } from '../accounts/session-state.ts'
import { NoticesPage } from '../notices/notices-page.tsx'
import { Loading } from '../ui/loading.tsx'

export const Route = createFileRoute('/notices')({
  ...guardedPage({ title: 'Notices' }),
  component: Notices,
})

function Notices() {
  const session = useSession()
  // On the way out, after signing out, nobody is there whose notices could be shown.
  if (session.status !== 'signed-in') return <Loading />
  return (
    <div className="page-width py-8 md:py-12">
      <NoticesPage userId={session.user.id} />
    </div>
  )
}
