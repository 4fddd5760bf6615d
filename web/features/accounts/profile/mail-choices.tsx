import { useState } from 'react'
import { type NoticeKind, noticeKinds } from '#contract/notices/kinds.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { toast } from '../../../ui/toast.ts'
import { NotLoaded } from './not-loaded.tsx'
import { setMailChoices, stopAskingMailChoices, useMailChoices } from './profile-queries.ts'

/** The kinds of notices that are also sent by mail. Each switch is saved immediately. */
export function MailChoices({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useMailChoices(userId)
  const [saving, setSaving] = useState<ReadonlySet<NoticeKind>>(new Set())

  const show = (kind: NoticeKind, mail: boolean) =>
    setMailChoices(userId, ({ choices }) => ({
      choices: choices.map(choice => (choice.kind === kind ? { kind, mail } : choice)),
    }))

  async function choose(kind: NoticeKind, mail: boolean) {
    if (saving.has(kind)) return
    setSaving(before => new Set(before).add(kind))
    await stopAskingMailChoices(userId)
    show(kind, mail)
    try {
      await browserApi.notices.chooseMails({ choices: [{ kind, mail }] })
      toast({ kind: 'success', text: mail ? "You'll get these e-mails" : "You won't get these e-mails" })
    } catch (failure) {
      show(kind, !mail)
      toast({ kind: 'error', text: failureMessage(failure) })
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
