/**
 * Returns the browser's service workers; undefined where they are not allowed. In a sandboxed frame even reading the property
 * throws. Everything works without them.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
