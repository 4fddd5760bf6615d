import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { apiOf } from '../api/api.ts'
import { orNotFound } from '../layout/or-not-found.ts'
import { ReceiptPage } from '../receipt/receipt-page.tsx'

export const Route = createFileRoute('/receipt/$id')({
  ...guardedPage({ title: 'Receipt' }),
  loader: async ({ params, ...argument }) =>
    orNotFound((await apiOf(argument)).payments.receipt({ id: params.id }), [
      'BOOKING_NOT_FOUND',
      'BAD_REQUEST',
    ]),
  // It tells, too, when the phone was delivered.
  component: () => <ReceiptPage receipt={Route.useLoaderData()} />,
})
