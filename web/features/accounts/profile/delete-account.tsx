import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { signOut } from '../../../platform/session/session-actions.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { confirmIdentity } from '../confirm/confirm-identity.tsx'

/** Deletes the user's account permanently. */
export function DeleteAccount() {
  const navigate = useNavigate()
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
    toast(leftBehind ?? { kind: 'success', text: 'Your account has been deleted' })
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
        Delete my account
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={deleteAccount}
        title="Delete your account?"
        confirmLabel="Delete account"
        busy={busy}
        failure={failure}
        destructive
      >
        <p>
          This deletes your account and everything in it at once, and nobody can bring it back. Payment
          records are kept for the people involved.
        </p>
      </ConfirmDialog>
    </>
  )
}

type ObstaclesProps = Awaited<ReturnType<typeof browserApi.accounts.obstacles>>

/** What has to end before the account can be deleted, with links to it. */
const Obstacles = ({ deals, isPaying, owesMoney }: ObstaclesProps) => (
  <div className="mb-4 flex flex-col gap-2">
    <p className="font-semibold">Before you can delete your account:</p>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {deals.map(({ _id, productName }) => (
        <li key={_id} className="wrap-anywhere">
          The deal about{' '}
          <Link to="/deals/$id" params={{ id: _id }} className="link">
            {productName}
          </Link>{' '}
          has to end.
        </li>
      ))}
      {isPaying && deals.length === 0 && <li>A payment or refund has to end. That takes minutes.</li>}
      {owesMoney && (
        <li>
          You still owe money to the shop.{' '}
          <Link to="/dashboard/seller/payouts" className="link">
            See how much, and how to pay
          </Link>
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
    const text = `Your account here is deleted, but your account at the login provider is not: ${failureMessage(error)}`
    return { kind: 'error', text } as const
  }
}
