import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { signOut } from '../../../platform/session/session-actions.ts'
import { texts } from '../../../texts/texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { confirmIdentity } from '../confirm/confirm-identity.tsx'

/** Deletes the user's account permanently. */
export function DeleteAccount() {
  const navigate = useNavigate()
  const t = texts('profile')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const { data: obstacles } = useQuery(
    { queryKey: ['account', 'obstacles'], queryFn: () => browserApi.accounts.obstacles(), staleTime: 0 },
    browserQueries,
  )
  const isFree = !obstacles || (obstacles.deals.length === 0 && !obstacles.isPaying && !obstacles.owesMoney)
  const stands = isFree ? undefined : obstacles

  async function deleteAccount() {
    setFailure(undefined)
    setBusy(true)
    try {
      const { confirmsBy } = await (await identity()).account()
      // Always confirmed, if that is possible on this page, because deletion cannot be undone.
      if (confirmsBy.length > 0 && !(await confirmIdentity())) return setBusy(false)
      await browserApi.accounts.remove()
    } catch (error) {
      setFailure(failureMessage(error))
      return setBusy(false)
    }
    // The record is deleted. Whatever fails after this, the user is signed out, at the latest with the next call.
    const leftBehind = await forgetAtProvider()
    await navigate({ to: '/', replace: true })
    await signOut().catch(() => {})
    toast(leftBehind ?? { kind: 'success', text: t('deletion.done') })
  }

  return (
    <>
      {stands && <Obstacles {...stands} />}
      <button
        type="button"
        disabled={stands !== undefined}
        className="btn btn-outline border-error text-error"
        onClick={() => {
          setFailure(undefined)
          setAsking(true)
        }}
      >
        {t('deletion.delete')}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={deleteAccount}
        title={t('deletion.question')}
        confirmLabel={t('deletion.title')}
        busy={busy}
        failure={failure}
        destructive
      >
        <p>{t('deletion.effect')}</p>
      </ConfirmDialog>
    </>
  )
}

type ObstaclesProps = Awaited<ReturnType<typeof browserApi.accounts.obstacles>>

/** What has to end before the account can be deleted, with links to it. */
const Obstacles = ({ deals, isPaying, owesMoney }: ObstaclesProps) => (
  <div className="mb-4 flex flex-col gap-2">
    <p className="font-semibold">{texts('profile')('deletion.before')}</p>
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {deals.map(({ _id, productName }) => (
        <li key={_id} className="wrap-anywhere">
          {texts('profile').rich('deletion.deal', {
            phone: productName,
            link: text => (
              <Link to="/deals/$id" params={{ id: _id }} className="link">
                <bdi>{text}</bdi>
              </Link>
            ),
          })}
        </li>
      ))}
      {isPaying && deals.length === 0 && <li>{texts('profile')('deletion.paying')}</li>}
      {owesMoney && (
        <li>
          {texts('profile').rich('deletion.debt', {
            link: text => (
              <Link to="/dashboard/seller/payouts" className="link">
                {text}
              </Link>
            ),
          })}
        </li>
      )}
    </ul>
  </div>
)

/** Deletes the account at the provider when the server could not. @returns a message if that failed */
async function forgetAtProvider() {
  try {
    await (await identity()).removeAccount?.()
    return undefined
  } catch (error) {
    const text = texts('profile')('deletion.halfDone', { why: failureMessage(error) })
    return { kind: 'error', text } as const
  }
}
