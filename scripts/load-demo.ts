import type { DemoModule } from '#server/app/demo-module.ts'
import { WrongSetting } from '#server/platform/config/config.ts'
import { isRelease } from './install.mjs'

/** The packages that only the demo uses. They are development dependencies. */
const PACKAGES = ['oidc-provider']

/**
 * Loads the demo: its catalog, its drawings and its simulated Google login.
 * @throws WrongSetting when a package of the demo is not installed, and in a release
 */
export async function loadDemo(): Promise<DemoModule> {
  if (isRelease) {
    throw new WrongSetting(
      'A release has no demo: set NODE_ENV=production for a shop of your own, or DEMO=0 to look at an empty one.',
    )
  }
  const missing = PACKAGES.filter(name => !isInstalled(name))
  if (missing.length > 0) {
    throw new WrongSetting(
      `The demo needs packages that are not installed (${missing.join(', ')}): run "npm ci --include=dev", or set DEMO=0 to start without the demo.`,
    )
  }
  return import('#demo/demo.ts')
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}
