import { useState } from 'react'
import type { Notice } from '#contract/notices/calls.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'
import { markRead, useUnread } from './notices.ts'

type MarkAllReadProps = {
  userId: string
  /** The newest notice that is shown, if any. */
  newest: Notice | undefined
}

/**
 * Marks the shown and all older notices as read. The button stays, with the focus, when none is left to mark. It keeps its
 * space while there are no notices.
 */
export function MarkAllRead({ userId, newest }: MarkAllReadProps) {
  const unread = useUnread(userId)
  const [busy, setBusy] = useState(false)
  const idle = busy || !newest || unread === 0

  async function mark() {
    if (idle) return
    setBusy(true)
    try {
      await markRead(userId, newest)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={`btn btn-ghost aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-quiet ${newest ? '' : 'invisible'}`}
      aria-disabled={idle}
      onClick={mark}
    >
      {busy && <span className="loading loading-spinner loading-xs" aria-hidden="true" />}
      {texts('frame')('bell.markAllRead')}
    </button>
  )
}
