import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ALIVE } from './platform/coming-alive.ts'
import { configureSession } from './platform/session/session.ts'
import { getRouter } from './router.tsx'

/**
 * Brings a page that was rendered on the server to life. Start's own beginning does the same, and loads besides what reads
 * the answers of its server functions, of which this shop has none: the contract is the only door.
 */
const router = getRouter()
configureSession({
  resume: async () => (await import('./platform/session/session-actions.ts')).resumeSession(),
  confirmIdentity: async () =>
    (await import('./features/accounts/confirm/confirm-identity.tsx')).confirmIdentity(),
})
hydrate(router).finally(() => {
  window.$_TSR?.h()
  // Nothing is missing any more when React takes over: whatever is pressed from then on works at once.
  // Piece by piece, so that it holds up nothing.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  dispatchEvent(new Event(ALIVE))
})
