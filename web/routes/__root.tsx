import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { createRootRoute, HeadContent, Outlet, Scripts, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { SHOP } from '#shop'
import { Footer } from '../features/shell/footer.tsx'
import { Header } from '../features/shell/header.tsx'
import { LanguageHint } from '../features/shell/language-hint.tsx'
import { operatorOf, originOf } from '../platform/api/api.ts'
import { applyChosenTheme } from '../platform/layout/theme.ts'
import { useFocusOnNavigation } from '../platform/layout/use-focus-on-navigation.ts'
import { OfflineHelp } from '../platform/pwa/offline-help.tsx'
import { initSession, markSignedIn } from '../platform/session/session.ts'
import styles from '../platform/styles/app.css?url'
import { endHydration } from '../platform/translated-text.ts'
import { pageLanguage, pathIn, shopLanguages } from '../texts/language.ts'
import { loadProblems } from '../texts/problems.ts'
import { loadTexts, texts } from '../texts/texts.ts'
import { Toasts } from '../ui/toasts.tsx'

export const Route = createRootRoute({
  // The server words the errors of pages that it renders.
  beforeLoad: ({ matches }) =>
    import.meta.env.SSR
      ? Promise.all([loadTexts(matches), loadProblems()]).then(() => {})
      : loadTexts(matches),
  loader: argument => ({ origin: originOf(argument), operator: operatorOf(argument) }),
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: PRODUCT_NAME },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#f7f5f1' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#14161a' },
    ],
    links: [
      { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: pathIn(pageLanguage(), '/app.webmanifest') },
    ],
  }),
  shellComponent: Document,
  component: Page,
})

function Document({ children }: { children: ReactNode }) {
  // Only during server rendering: the server removes the nonce again (see server/platform/http).
  const language = pageLanguage()
  const nonce = useRouter().options.ssr?.nonce
  return (
    // The theme's script may have set an attribute before hydration.
    <html
      lang={language}
      dir={LANGUAGES[language].dir}
      data-languages={shopLanguages().join(' ')}
      data-shop={JSON.stringify(SHOP)}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant scripts that must run before the first paint */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${applyChosenTheme};${markSignedIn}` }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const { origin, ...loaded } = Route.useLoaderData()
  // In the browser, a reload of the data does not contain it.
  const [operator] = useState(loaded.operator)
  useEffect(initSession, [])
  useEffect(endHydration, [])
  useFocusOnNavigation()
  const isDashboard = useLocation({ select: ({ pathname }) => /^\/dashboard(\/|$)/.test(pathname) })
  return (
    <>
      <a
        href="#content"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50"
      >
        {texts('frame')('skip')}
      </a>
      <Header />
      <OfflineHelp />
      <LanguageHint />
      <main id="content" tabIndex={-1} className="flex fills-window flex-1 flex-col outline-none">
        <Outlet />
      </main>
      {!isDashboard && <Footer origin={origin} operator={operator} />}
      <Toasts />
    </>
  )
}
