import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useAdminSummary } from '../../dashboard/summaries.ts'

/** Links to the advertisements that wait for approval, if any. */
export function WaitingNotice() {
  const session = useSession()
  const { data } = useAdminSummary(session.status === 'signed-in' ? session.user.id : '')
  const count = data?.advertisementsWaiting ?? 0
  return (
    // Its space is reserved, so that the table does not move when the number is loaded.
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
