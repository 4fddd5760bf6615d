import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { SellerPayoutsPage } from '../features/sales/payouts/seller-payouts-page.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/seller/payouts')({
  staticData: { texts: ['payouts', 'statementLines', 'monthFile'] },
  ...guardedPage({ title: () => texts('payouts')('title'), roles: ['seller'] }),
  // The payment provider redirects back to this page.
  validateSearch: ({ back }: Record<string, unknown>): { back?: 1 } =>
    Number(back) === 1 ? { back: 1 } : {},
  component: () => <SellerPayoutsPage isBack={Route.useSearch().back === 1} />,
})
