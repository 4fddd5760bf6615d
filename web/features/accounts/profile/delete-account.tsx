import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
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
      <button
        type="button"
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
        confirmLabel="Yes, delete it!"
        busy={busy}
        failure={failure}
        destructive
      >
        <p className="mt-2">
          This deletes your account and everything in it. Payment records are kept for the people involved.
        </p>
      </ConfirmDialog>
    </>
  )
}

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
