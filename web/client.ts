import { afterFirstPaint, rememberPress } from './platform/hydration.ts'

/**
 * The script that every page loads: a small one, which loads the app after the first paint. On a slow network the scripts
 * of the app would delay styles and pictures. A page that the browser has to render comes with preload links, and its app
 * is loaded at once.
 */
async function start() {
  const repeatPress = rememberPress()
  if (!document.querySelector('link[rel="modulepreload"]')) await afterFirstPaint()
  // No await at the top level: the bundler would add a small file for each module that is imported on demand.
  const { hydratePage } = await import('./hydrate.tsx')
  await hydratePage().finally(repeatPress)
}

void start()
