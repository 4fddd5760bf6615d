import { sql } from 'drizzle-orm'
import { DETAILS_WAIT_DAYS } from '#contract/sales/payouts/rules.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payoutAccounts } from '../../../schema/deals.ts'
import type { Services } from '../../services.ts'

/** The dependencies of paying sellers. */
export type PayoutContext = {
  db: Queries
  services: Pick<Services, 'cards' | 'payouts' | 'payoutRules' | 'jobs' | 'log'>
}

/** The paths of the pages where sellers and administrators see payouts. */
export const SELLER_PAGE = '/dashboard/seller/payouts'
export const DUE_PAGE = '/dashboard/payouts?state=due'
export const FAILED_PAGE = '/dashboard/payouts?state=failed'
export const REVERSING_PAGE = '/dashboard/payouts?state=reversing'
export const DEBTS_PAGE = '/dashboard/payouts'

/** When payouts to the details of an account may begin, as SQL; null: at once. */
export const waitsUntil = sql<Date | null>`case
  when ${payoutAccounts.detailsChangedAt} > now() - make_interval(days => ${DETAILS_WAIT_DAYS})
  then ${payoutAccounts.detailsChangedAt} + make_interval(days => ${DETAILS_WAIT_DAYS}) end`.mapWith(
  payoutAccounts.detailsChangedAt,
)
