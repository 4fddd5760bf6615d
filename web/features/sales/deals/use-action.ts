import { useState } from 'react'
import { failureMessage } from '../../../platform/api/failure.ts'
import { toast } from '../../../ui/toast.ts'

/**
 * Runs a button's action on a deal, one at a time, and provides the error message.
 * @param refresh reloads the deal, which may have changed even if the call was refused
 */
export function useAction(refresh: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(call: () => Promise<unknown>, doneText?: string) {
      if (busy) return
      setBusy(true)
      try {
        await call()
        if (doneText) toast({ kind: 'success', text: doneText })
      } catch (error) {
        toast({ kind: 'error', text: failureMessage(error) })
      }
      await refresh()
      setBusy(false)
    },
  }
}
