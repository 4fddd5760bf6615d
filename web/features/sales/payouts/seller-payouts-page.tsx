import { AdminPage } from '../../../platform/admin/admin-page.tsx'
import { texts } from '../../../texts/texts.ts'
import { AccountSection } from './account-section.tsx'
import { StatementSection } from './statement-section.tsx'

/** A seller's payout account and statement. @param isBack whether the seller returns from the payment provider's page */
export const SellerPayoutsPage = ({ isBack }: { isBack: boolean }) => (
  <AdminPage title={texts('payouts')('title')}>
    <div className="flex flex-col gap-10">
      <AccountSection isBack={isBack} />
      <StatementSection />
    </div>
  </AdminPage>
)
