import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureInWords } from '../../../platform/api/failure.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import { signOut } from '../../../platform/session/session-actions.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { confirmIdentity } from '../confirm/confirm-identity.tsx'

/** The way out for good. */
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
      // Always asked for, where people can be asked on this page: there is no way back.
      if (confirmsBy.length > 0 && !(await confirmIdentity())) return setBusy(false)
      await browserApi.accounts.remove()
    } catch (error) {
      setFailure(failureInWords(error))
      return setBusy(false)
    }
    // From here on there is no way back: whatever else fails, the person is out, at the next call at the latest.
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

/** Ends the account at the provider where the server could not. Answers what to say if that failed. */
async function forgetAtProvider() {
  try {
    await (await identity()).removeAccount?.()
    return undefined
  } catch (error) {
    const text = `Your account here is deleted, but your account at the sign-in provider is not: ${failureInWords(error)}`
    return { kind: 'error', text } as const
  }
}
