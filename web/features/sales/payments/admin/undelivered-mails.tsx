import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { UndeliveredMails as Undelivered } from '#contract/dashboard/calls.ts'
import { countText } from '../../../../platform/admin/number-tiles.tsx'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { RelativeTime } from '../../../../ui/times.tsx'
import { toast } from '../../../../ui/toast.ts'

/** Mails that were not sent, or may not have been; empty when there are none. */
export function UndeliveredMails() {
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
        Undelivered emails
      </h2>
      <p className="mb-4 text-quiet">
        {countText(data.count)} {data.count === 1 ? 'email was' : 'emails were'} not sent, or may not have
        been. Check the mail server. People also see what they need to know in their notifications.
      </p>
      <DataTable
        caption="Latest undelivered emails"
        columns={columns}
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
      toast({ kind: 'success', text: 'The email is being sent again' })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    await client.invalidateQueries({ queryKey: ['admin', 'undelivered-mails'] })
    setBusy(false)
  }
  return (
    <BusyButton busy={busy} className="btn-outline btn-sm border-base-300" onClick={() => void send()}>
      Send again
    </BusyButton>
  )
}

const columns: Column<Undelivered['latest'][number]>[] = [
  { key: 'subject', head: 'Subject', cell: ({ subject }) => subject, rowHead: true },
  { key: 'recipient', head: 'To', cell: ({ recipient }) => recipient },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state }) => (state === 'failed' ? 'Not sent' : 'May have been sent'),
  },
  { key: 'at', head: 'Since', cell: ({ at }) => <RelativeTime instant={at} /> },
  {
    key: 'again',
    head: 'Actions',
    cell: ({ _id, canBeSent }) => canBeSent && <SendAgain id={_id} />,
  },
]
