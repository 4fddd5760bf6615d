import { DeskPage } from '../../dashboard/desk-page.tsx'
import { AccountSection } from './account-section.tsx'
import { StatementSection } from './statement-section.tsx'

/** A seller's payout account and statement. @param isBack whether the seller returns from the payment provider's page */
export const SellerPayoutsPage = ({ isBack }: { isBack: boolean }) => (
  <DeskPage title="Payouts">
    <div className="flex flex-col gap-10">
      <AccountSection isBack={isBack} />
      <StatementSection />
    </div>
  </DeskPage>
)
