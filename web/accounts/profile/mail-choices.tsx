import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailChoices as Choices } from '#contract/notices/calls.ts'
import { type NoticeKind, noticeKinds } from '#contract/notices/kinds.ts'
import { browserApi } from '../../api/browser.ts'
import { browserQueries } from '../../api/queries.ts'
import { toast } from '../../ui/toast.ts'
import { failureInWords } from '../forms/failure.ts'
import { NotLoaded } from './not-loaded.tsx'

/** About which of the things that can happen to the person a mail is sent. Each switch is saved at once. */
export function MailChoices({ userId }: { userId: string }) {
  const queryKey = ['mail-choices', userId]
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey, queryFn: () => browserApi.notices.mailChoices(), staleTime: 0 },
    browserQueries,
  )
  const [saving, setSaving] = useState<ReadonlySet<NoticeKind>>(new Set())

  function show(kind: NoticeKind, mail: boolean) {
    browserQueries.setQueryData<Choices>(
      queryKey,
      shown =>
        shown && { choices: shown.choices.map(choice => (choice.kind === kind ? { kind, mail } : choice)) },
    )
  }

  async function choose(kind: NoticeKind, mail: boolean) {
    if (saving.has(kind)) return
    setSaving(before => new Set(before).add(kind))
    // An answer that is on its way would turn it back.
    await browserQueries.cancelQueries({ queryKey })
    show(kind, mail)
    try {
      await browserApi.notices.chooseMails({ choices: [{ kind, mail }] })
      toast({ kind: 'success', text: mail ? 'You will get these mails' : 'You will not get these mails' })
    } catch (failure) {
      show(kind, !mail)
      toast({ kind: 'error', text: failureInWords(failure) })
    }
    setSaving(before => new Set([...before].filter(each => each !== kind)))
  }

  if (!data) return <NotLoaded error={isFetching ? null : error} onAgain={() => void refetch()} />
  return (
    <ul className="flex flex-col divide-y divide-base-300 border-base-300 border-y">
      {data.choices.map(({ kind, mail }) => (
        <li key={kind}>
          <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
            {noticeKinds[kind].label}
            <input
              type="checkbox"
              role="switch"
              className="toggle toggle-primary shrink-0"
              checked={mail}
              aria-checked={mail}
              aria-disabled={saving.has(kind)}
              onChange={() => void choose(kind, !mail)}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
