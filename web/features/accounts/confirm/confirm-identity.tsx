import { createRoot } from 'react-dom/client'
import { identity } from '../../../platform/session/identity/identity.ts'
import { storedToken } from '../../../platform/session/session.ts'
import { renew } from '../../../platform/session/session-actions.ts'
import { loadTexts } from '../../../texts/texts.ts'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'

let inFlight: Promise<boolean> | undefined

/**
 * Asks the signed-in user to confirm their identity in a dialog. Concurrent calls share one dialog.
 * @returns whether the user confirmed it
 * @throws IdentityError when the provider cannot be reached
 */
export function confirmIdentity(): Promise<boolean> {
  inFlight ??= ask().finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function ask(): Promise<boolean> {
  // It may open on any page.
  await loadTexts([{ staticData: { texts: ['login'] } }])
  const { confirmsBy } = await (await identity()).account()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const confirmed = await new Promise<boolean>(resolve => {
    root.render(<ConfirmIdentityDialog by={confirmsBy} onDone={resolve} />)
  })
  root.unmount()
  container.remove()
  // Some providers put the time of the confirmation into the ID token, so the access token has to be renewed.
  const token = storedToken()
  if (confirmed && token) await renew(token)
  return confirmed
}
