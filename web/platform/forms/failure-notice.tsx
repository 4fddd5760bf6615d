import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Failure } from './use-failure.ts'

type FailureNoticeProps = {
  failure: Failure | undefined
  /** Whether a retry is running. */
  busy?: boolean
}

/** The error message above a form, which screen readers announce. */
export function FailureNotice({ failure, busy = false }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  if (!failure) return null
  return (
    <div
      ref={notice}
      role="alert"
      className="mb-6 flex scroll-mt-24 items-start gap-3 rounded-field border border-error p-4"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden="true" />
      <div className="flex flex-col items-start gap-3">
        <p>{failure.message}</p>
        {failure.again && (
          <BusyButton busy={busy} className="btn-outline" onClick={() => failure.again?.()}>
            {texts('ui')('tryAgain')}
          </BusyButton>
        )}
      </div>
    </div>
  )
}
