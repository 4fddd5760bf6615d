import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ReceiptPage } from '../features/sales/receipt/receipt-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/receipt/$id')({
  staticData: { texts: ['receipt', 'dealProblems'] },
  ...guardedPage({ title: () => texts('receipt')('title') }),
  loader: async ({ params, ...argument }) =>
    notFoundOnError((await apiOf(argument)).payments.receipt({ id: params.id }), [
      'BOOKING_NOT_FOUND',
      'BAD_REQUEST',
    ]),
  // The receipt also shows when the phone was delivered.
  component: () => <ReceiptPage receipt={Route.useLoaderData()} />,
})
