import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UndeliveredMails as Undelivered } from '#contract/dashboard/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { FullTime } from '../../../../ui/times.tsx'
import { countText } from '../../../dashboard/number-tiles.tsx'

/** Mails that did not go out, or may not have; nothing while there are none. */
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
        Mails that did not arrive
      </h2>
      <p className="mb-4 text-quiet">
        {countText(data.count)} {data.count === 1 ? 'mail' : 'mails'} could not be sent, or nobody knows
        whether it was. Check the mail server; what people had to know also stands in their notices.
      </p>
      <DataTable
        caption="Mails that did not arrive"
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
    head: 'What is known',
    cell: ({ state }) => (state === 'failed' ? 'Not sent' : 'May have been sent'),
  },
  { key: 'at', head: 'Since', cell: ({ at }) => <FullTime instant={at} /> },
]
