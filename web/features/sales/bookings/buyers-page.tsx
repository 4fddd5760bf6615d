import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedTable } from '../../../platform/layout/paged-table.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { buyersColumns } from './buyers-columns.tsx'

/** Who has booked a seller's phones, newest first. */
export function BuyersPage({ user }: { user: SignedInUser }) {
  const pages = usePages({
    key: ['bookings-of-seller', user.id],
    load: cursor => browserApi.bookings.ofSeller({ email: user.email, cursor }),
  })
  return (
    <>
      <h1 className="mb-6 text-title">Buyers</h1>
      <PagedTable
        caption="Bookings of your products"
        columns={buyersColumns}
        keyOf={booking => booking._id}
        pages={pages}
        empty={
          <EmptyState title="No Data Found!">
            <p className="max-w-sm text-quiet">No one has booked your phones yet.</p>
          </EmptyState>
        }
      />
    </>
  )
}
