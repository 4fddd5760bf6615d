import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { currentSession } from '../../platform/session/session.ts'
import { refreshUser } from '../../platform/session/session-actions.ts'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'

/** Switches selling on for a buyer, or buying for a seller, and says so. @returns whether it worked */
export async function switchOnOtherSide(): Promise<boolean> {
  try {
    await browserApi.accounts.switchOnOtherSide()
    await refreshUser()
    // The record may have been on its way before the switch.
    if (!hasBothSides()) await refreshUser()
    toast({ kind: 'success', text: texts('ui')('bothSides') })
    return true
  } catch (error) {
    toast({ kind: 'error', text: failureMessage(error) })
    return false
  }
}

function hasBothSides(): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.user.bothSides === true
}
