import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { texts } from '../../../texts/texts.ts'

/** Warns a seller that buyers cannot pay yet; empty when they can, or while that is unknown. */
export function PayoutHint() {
  const { data } = useQuery(
    { queryKey: ['payouts', 'account'], queryFn: () => browserApi.payouts.account() },
    browserQueries,
  )
  if (data?.canReceive !== false) return null
  return (
    <p
      role="status"
      className="mb-6 flex items-start gap-3 rounded-box border border-base-300 bg-base-100 p-4"
    >
      <Wallet className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        {texts('payoutHint').rich(data.status === 'none' ? 'setUp' : 'complete', {
          link: chunks => (
            <Link to="/dashboard/seller/payouts" className="link">
              {chunks}
            </Link>
          ),
        })}
      </span>
    </p>
  )
}
