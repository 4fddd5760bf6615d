import { createRoot } from 'react-dom/client'
import { identity } from '../../../platform/session/identity/identity.ts'
import { storedToken } from '../../../platform/session/session.ts'
import { renew } from '../../../platform/session/session-actions.ts'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'

let underWay: Promise<boolean> | undefined

/**
 * Lets whoever is signed in show once more who they are, in a dialog over whatever is on the page. All who ask at once
 * share one dialog.
 * @returns whether they did
 * @throws an `IdentityError` when the provider cannot be asked
 */
export function confirmIdentity(): Promise<boolean> {
  underWay ??= ask().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function ask(): Promise<boolean> {
  const { confirmsBy } = await (await identity()).account()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const confirmed = await new Promise<boolean>(resolve => {
    root.render(<ConfirmIdentityDialog by={confirmsBy} onDone={resolve} />)
  })
  root.unmount()
  place.remove()
  // Where the provider says in its proof when that was, only a new token says it, too.
  const token = storedToken()
  if (confirmed && token) await renew(token)
  return confirmed
}
