import { createFileRoute } from '@tanstack/react-router'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { guardedPage } from '../features/accounts/guard.tsx'
import { hasFailedPayout } from '../features/sales/deals/deal-labels.ts'
import { DealPage } from '../features/sales/deals/deal-page.tsx'
import { DashboardFrame } from '../features/shell/dashboard-frame.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { useSession } from '../platform/session/session.ts'
import { loadProblems } from '../texts/problems.ts'
import { texts } from '../texts/texts.ts'
import { Loading } from '../ui/loading.tsx'

type DealSearch = {
  /** The hand-over code, from the buyer's QR code. */
  code?: string
}

export const Route = createFileRoute('/deals/$id')({
  staticData: {
    texts: [
      'dashboardMenu',
      'deal',
      'dealQuestions',
      'orderId',
      'cancelBooking',
      'dealStates',
      'dealTrack',
      'dealDeadlines',
      'dealProblems',
      'dealChecks',
      'disputes',
      'decision',
      'photos',
    ],
  },
  ...guardedPage({ title: () => texts('deal')('title') }),
  validateSearch: ({ code }: Record<string, unknown>): DealSearch => ({
    ...(typeof code === 'string' && /^\d{6}$/.test(code) && { code }),
  }),
  loader: async ({ params, ...argument }) => {
    // A payout that failed names its reason.
    const [api] = await Promise.all([apiOf(argument), loadProblems()])
    return notFoundOnError(api.deals.one({ id: params.id }), ['DEAL_NOT_FOUND', 'BAD_REQUEST'])
  },
  component: DealRoute,
})

function DealRoute() {
  const first = Route.useLoaderData()
  const { code } = Route.useSearch()
  const session = useSession()
  // After signing out, until the page is left.
  if (session.status !== 'signed-in') return <Loading />
  const page = <DealPage key={first._id} first={first} user={session.user} scanned={code} />
  if (first.role === 'buyer') return <div className="page-width pt-4 pb-page md:pt-8">{page}</div>
  return (
    <DashboardFrame under={first.role === 'admin' ? entryOfAdmin(first) : '/dashboard/seller/buyers-list'}>
      {page}
    </DashboardFrame>
  )
}

const entryOfAdmin = (deal: DealDetails) =>
  hasFailedPayout(deal) ? '/dashboard/payouts' : '/dashboard/disputes'
