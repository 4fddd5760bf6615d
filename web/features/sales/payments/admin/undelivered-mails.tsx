import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { UndeliveredMails as Undelivered } from '#contract/dashboard/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { RelativeTime } from '../../../../ui/times.tsx'
import { toast } from '../../../../ui/toast.ts'

/** Mails that were not sent, or may not have been; empty when there are none. */
export function UndeliveredMails() {
  const t = texts('payments')
  const heading = useId()
  const { data } = useQuery(
    {
      queryKey: ['admin', 'undelivered-mails'],
      queryFn: () => browserApi.dashboard.undeliveredMails(),
      staleTime: 0,
    },
    browserQueries,
  )
  if (!data || data.count === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-1 text-heading">
        {t('mails.title')}
      </h2>
      <p className="mb-4 text-quiet">{t('mails.lead', { count: data.count })}</p>
      <DataTable
        caption={t('mails.table')}
        columns={mailColumns()}
        rows={data.latest}
        keyOf={({ _id }) => _id}
      />
    </section>
  )
}

/** Sends a failed mail again. The list then shows whether it fails again. */
function SendAgain({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  async function send() {
    setBusy(true)
    try {
      await browserApi.dashboard.sendMailAgain({ id })
      toast({ kind: 'success', text: texts('payments')('mails.sent') })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    await client.invalidateQueries({ queryKey: ['admin', 'undelivered-mails'] })
    setBusy(false)
  }
  return (
    <BusyButton busy={busy} className="btn-outline btn-sm" onClick={() => void send()}>
      {texts('payments')('mails.sendAgain')}
    </BusyButton>
  )
}

function mailColumns(): Column<Undelivered['latest'][number]>[] {
  const t = texts('payments')
  return [
    {
      key: 'subject',
      head: t('mails.subject'),
      brief: 'first line',
      cell: ({ subject }) => <bdi>{subject}</bdi>,
      rowHead: true,
    },
    {
      key: 'recipient',
      head: t('mails.to'),
      brief: 'second line',
      cell: ({ recipient }) => <EmailText address={recipient} />,
    },
    {
      key: 'state',
      head: t('mails.status'),
      cell: ({ state }) => t(`mails.${state}`),
    },
    { key: 'at', head: texts('admin')('since'), cell: ({ at }) => <RelativeTime instant={at} /> },
    {
      key: 'again',
      head: texts('admin')('actions'),
      cell: ({ _id, canBeSent }) => canBeSent && <SendAgain id={_id} />,
    },
  ]
}
