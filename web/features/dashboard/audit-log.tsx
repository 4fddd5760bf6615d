import type { AuditEntry } from '#contract/dashboard/calls.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../platform/admin/nothing-yet.tsx'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import { texts } from '../../texts/texts.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { AuditSentence } from './audit-sentence.tsx'

/** The audit log for administrators. */
export function AuditLog() {
  const t = texts('activityLog')
  const pages = usePages({
    key: ['admin', 'audit'],
    load: cursor => browserApi.dashboard.audit({ cursor }),
  })
  return (
    <AdminPage title={t('title')} total={pages.total}>
      <p className="-mt-3 mb-6 max-w-xl text-quiet">{t('lead')}</p>
      <PagedTable
        caption={t('table')}
        columns={auditColumns()}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={<NothingYet title={t('empty')} hint={t('emptyHint')} />}
      />
    </AdminPage>
  )
}

/** The columns of the table of actions. */
function auditColumns(): Column<AuditEntry>[] {
  const t = texts('activityLog')
  return [
    { key: 'what', head: t('what'), brief: 'first line', cell: entry => <AuditSentence entry={entry} /> },
    {
      key: 'when',
      head: t('when'),
      brief: 'second line',
      cell: ({ createdAt }) => (
        <span className="block text-quiet md:whitespace-nowrap">
          <RelativeTime instant={createdAt} />
        </span>
      ),
    },
  ]
}
