import languages from 'virtual:texts'
import type { Language } from '#contract/languages.ts'
import { afterFirstPaint, recordPress } from './platform/hydration.ts'
import { tolerateTranslation } from './platform/translated-text.ts'

/**
 * The small script that every page loads. It loads the app after the first paint, because on a slow network the app's
 * scripts would delay styles and pictures. A page that is rendered in the browser has preload links and loads the app
 * immediately.
 */
async function start() {
  tolerateTranslation()
  const repeatPress = recordPress()
  if (!document.querySelector('link[rel="modulepreload"]')) await afterFirstPaint()
  // At the same time as the app, which needs them first, and reports when they cannot be loaded.
  languages[document.documentElement.lang as Language]().catch(() => {})
  // With a top-level await the bundler would add a small file for each module that is imported on demand.
  const { hydratePage } = await import('./hydrate.tsx')
  await hydratePage().finally(repeatPress)
}

void start()
