import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UndeliveredMails as Undelivered } from '#contract/dashboard/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { FullTime } from '../../../../ui/times.tsx'
import { countText } from '../../../dashboard/number-tiles.tsx'

/** Mails that were not sent, or may not have been; empty when there are none. */
export function UndeliveredMails() {
  const heading = useId()
  const { data } = useQuery(
    {
      queryKey: ['desk', 'undelivered-mails'],
      queryFn: () => browserApi.dashboard.undeliveredMails(),
      staleTime: 0,
    },
    browserQueries,
  )
  if (!data || data.count === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-1 text-heading">
        Undelivered e-mails
      </h2>
      <p className="mb-4 text-quiet">
        {countText(data.count)} {data.count === 1 ? 'e-mail was' : 'e-mails were'} not sent, or may not have
        been. Check the mail server. People also see what they need to know in their notifications.
      </p>
      <DataTable
        caption="Latest undelivered e-mails"
        columns={columns}
        rows={data.latest}
        keyOf={({ _id }) => _id}
      />
    </section>
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
  { key: 'at', head: 'Since', cell: ({ at }) => <FullTime instant={at} /> },
]
