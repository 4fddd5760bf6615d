import type { AuditEntry } from '#contract/dashboard/calls.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { SeeNeeds } from '../../platform/admin/see-needs.tsx'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { auditText } from './audit-labels.ts'

/** The audit log for administrators. */
export function AuditLog() {
  const pages = usePages({
    key: ['admin', 'audit'],
    load: cursor => browserApi.dashboard.audit({ cursor }),
  })
  return (
    <AdminPage title="Activity log" total={pages.total}>
      <p className="-mt-3 mb-6 max-w-xl text-quiet">
        Everything administrators did, changes of how sellers are paid, and who switched a side on, newest
        first.
      </p>
      <PagedTable
        caption="Administrator activity"
        columns={columns}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title="Nothing here yet">
            <p className="max-w-sm text-quiet">
              Everything an administrator verifies, approves, hides or deletes shows up here.
            </p>
            <SeeNeeds />
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

const columns: Column<AuditEntry>[] = [
  { key: 'what', head: 'What', cell: entry => <Sentence entry={entry} /> },
  { key: 'when', head: 'When', cell: ({ createdAt }) => <RelativeTime instant={createdAt} /> },
]

function Sentence({ entry }: { entry: AuditEntry }) {
  return (
    <p className="wrap-anywhere">
      <EmailText address={entry.actorEmail} /> {auditText(entry)}{' '}
      <strong className="font-semibold">{entry.subject}</strong>
      {entry.note && <span className="block text-quiet text-sm">{entry.note}</span>}
    </p>
  )
}
