import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { configureSession } from './platform/session/session.ts'
import { beginHydration } from './platform/translated-text.ts'
import { getRouter } from './router.tsx'
import { loadTexts } from './texts/texts.ts'

/**
 * Hydrates the page. TanStack Start's own client does the same, but also loads code for server functions, which this
 * shop does not use. Resolves when React has started hydrating; from then on events are handled.
 */
export async function hydratePage(): Promise<void> {
  const router = getRouter()
  configureSession({
    resume: async () => (await import('./platform/session/session-actions.ts')).resumeSession(),
    confirmIdentity: async () =>
      (await import('./features/accounts/confirm/confirm-identity.tsx')).confirmIdentity(),
  })
  try {
    // First, because hydration asks the routes for their heads, which contain texts.
    await loadTexts(router.matchRoutes(router.latestLocation))
    await hydrate(router)
    await loadTexts(router.stores.matches.get())
  } finally {
    window.$_TSR?.h()
    beginHydration()
    // A transition hydrates piece by piece and does not block input.
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      )
    })
    growPhotos(router)
  }
}

/** Other browsers change pages without an animation. */
function growPhotos(router: ReturnType<typeof getRouter>) {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  // Not while the page loads: before the first click, a pointer moves or touches.
  addEventListener(
    'pointerover',
    () =>
      import('./platform/layout/growing-photo.ts').then(
        late => late.growPhotos(router),
        () => {},
      ),
    { once: true },
  )
}
