import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

/**
 * `node --import server/testing/production-packages.ts` makes the program find only the packages that
 * `npm ci --omit=dev` installs.
 */
type LockFile = { packages: Record<string, { dev?: boolean }> }

const lockFile: LockFile = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
)
const missing = new Set(
  Object.entries(lockFile.packages)
    .filter(([, { dev }]) => dev)
    .map(([path]) => path.replace(/^node_modules\//, '')),
)

registerHooks({
  resolve(specifier, context, next) {
    const name = specifier.match(/^(?:@[^/]+\/)?[^/.#:][^/:]*/)?.[0]
    if (name && missing.has(name)) {
      throw Object.assign(new Error(`Cannot find package '${name}'`), { code: 'ERR_MODULE_NOT_FOUND' })
    }
    return next(specifier, context)
  },
})
