import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useFailure } from '../../../platform/forms/use-failure.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { signOut } from '../../../platform/session/session-actions.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { toast } from '../../../ui/toast.ts'
import { browserName } from './browser-name.ts'
import { NotLoaded } from './not-loaded.tsx'
import { useSessionsAtProvider } from './profile-queries.ts'

/** The user's sessions, if the provider lists them, and a button to sign out everywhere. */
export function Sessions({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const t = texts('profile')
  const { data: sessions, error, refetch } = useSessionsAtProvider(userId)
  const failures = useFailure()
  /** The id of the session that is being ended, or `all`. */
  const [ending, setEnding] = useState<string>()

  async function end(which: string, work: () => Promise<void>) {
    if (ending) return
    failures.clear()
    setEnding(which)
    try {
      await work()
    } catch (error) {
      failures.show(error)
    }
    setEnding(undefined)
  }

  const endOne = (id: string) =>
    end(id, async () => {
      await (await identity()).endSession?.(id)
      toast({ kind: 'success', text: t('devices.loggedOut') })
      await refetch()
    })

  const endAll = () =>
    end('all', async () => {
      await signOut({ everywhere: true })
      toast({ kind: 'success', text: texts('frame')('loggedOut') })
      await navigate({ to: '/login', replace: true })
    })

  return (
    <div className="flex flex-col gap-5">
      <FailureNotice failure={failures.failure} />
      {sessions === undefined && <NotLoaded error={error} onAgain={refetch} />}
      {sessions && (
        <ul className="flex flex-col divide-y divide-base-300 border-base-300 border-y">
          {sessions.map(({ id, userAgent, signedInAt, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div>
                <p className="font-medium">{browserName(userAgent)}</p>
                <p className="text-quiet text-sm">
                  {t.rich('devices.since', { time: () => <RelativeTime instant={signedInAt} /> })}
                </p>
              </div>
              {current ? (
                <span className="rounded-selector bg-secondary px-3 py-1 text-secondary-content text-sm">
                  {t('devices.this')}
                </span>
              ) : (
                <BusyButton
                  busy={ending === id}
                  className="btn-outline"
                  aria-label={t('devices.logOutOf', { browser: browserName(userAgent) })}
                  onClick={() => endOne(id)}
                >
                  {t('devices.logOut')}
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <BusyButton busy={ending === 'all'} className="btn-outline self-start" onClick={endAll}>
        {t('devices.everywhere')}
      </BusyButton>
    </div>
  )
}
