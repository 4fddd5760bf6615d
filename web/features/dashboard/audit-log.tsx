import type { AuditEntry } from '#contract/dashboard/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FullTime } from '../../ui/times.tsx'
import { auditWords } from './audit-words.ts'
import { DeskPage } from './desk-page.tsx'

/** Who did what to whom, for administrators to read. */
export function AuditLog() {
  const pages = usePages({
    key: ['desk', 'audit'],
    load: cursor => browserApi.dashboard.audit({ cursor }),
  })
  return (
    <DeskPage title="Log" total={pages.total}>
      <p className="-mt-3 mb-6 max-w-xl text-quiet">What administrators have done, the latest first.</p>
      <PagedTable
        caption="What administrators have done"
        columns={columns}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title="Nothing has been done yet">
            <p className="max-w-sm text-quiet">
              Whatever an administrator verifies, approves, hides or deletes is written down here.
            </p>
          </EmptyState>
        }
      />
    </DeskPage>
  )
}

const columns: Column<AuditEntry>[] = [
  { key: 'what', head: 'What', cell: entry => <Sentence entry={entry} /> },
  { key: 'when', head: 'When', cell: ({ createdAt }) => <FullTime instant={createdAt} /> },
]

function Sentence({ entry }: { entry: AuditEntry }) {
  const { before, after } = auditWords(entry)
  return (
    <p className="wrap-anywhere">
      <EmailText address={entry.actorEmail} /> {before}{' '}
      <strong className="font-semibold">{entry.subject}</strong>
      {after && ` ${after}`}
    </p>
  )
}
