import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useAdminSummary } from '../../dashboard/summaries.ts'

/** Leads to the advertisements that wait for an administrator, when there are any. */
export function WaitingNotice() {
  const session = useSession()
  const { data } = useAdminSummary(session.status === 'signed-in' ? session.user.id : '')
  const count = data?.advertisementsWaiting ?? 0
  return (
    // Its place is kept, so that the table does not jump when the number comes.
    <p className="-mt-3 mb-4 min-h-6">
      {count > 0 && (
        <Link to="/dashboard/product" search={{ state: 'waiting' }} className="link underline-offset-4">
          {count === 1
            ? '1 advertisement is waiting for approval'
            : `${count.toLocaleString('en-US')} advertisements are waiting for approval`}
        </Link>
      )}
      {data && count === 0 && <span className="text-quiet">No advertisements are waiting for approval</span>}
    </p>
  )
}
