import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { ConfirmAddress } from '../accounts/confirm-address.tsx'
import { AdminOverview } from './admin-overview.tsx'
import { BuyerWelcome } from './buyer-welcome.tsx'
import { SellerOverview } from './seller-overview.tsx'

/** The home page of the dashboard: what sells above what buys. */
export function DashboardHome() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  return (
    <>
      <h1 className="mb-6 text-title">{texts('overview')('title')}</h1>
      <div className="mb-6 empty:hidden">
        <ConfirmAddress why={texts('overview')('untilConfirmed')} />
      </div>
      {user?.role === 'admin' && <AdminOverview userId={user.id} />}
      {user && actsAs(user, 'seller') && <SellerOverview userId={user.id} />}
      {user && actsAs(user, 'buyer') && <BuyerWelcome name={user.name} alsoSells={actsAs(user, 'seller')} />}
    </>
  )
}
