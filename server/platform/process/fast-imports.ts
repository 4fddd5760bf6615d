import { registerHooks } from 'node:module'

const ROOT = new URL('../../../', import.meta.url).href

/** Packages whose `.js` files in these folders are all ES modules. */
const PACKAGES =
  /\/node_modules\/(drizzle-orm|hono\/dist|jose\/dist|libphonenumber-js|stripe\/esm|zod|@tanstack\/[\w-]+\/dist\/esm)\//

/** The addresses of what the project imports from drizzle-orm, by what the import says. */
const resolved = new Map<string, string>()

/**
 * `node --import server/platform/process/fast-imports.ts`: more than halves the time to load the server. To find the format of a
 * file, Node looks for the `package.json` of its folder, and parses it at each import from another package. That of drizzle-orm
 * has 180 KB. This hook decides by the name of the file instead: for the project's own files, and for files that import
 * another file of the same package. Everything else, such as `require`, is left to Node.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    const { parentURL = '' } = context
    const base = specifier.startsWith('.')
      ? parentURL
      : specifier.startsWith('#') && parentURL.startsWith(ROOT)
        ? ROOT
        : undefined
    if (base) {
      const { href } = new URL(specifier.replace(/^#/, ''), base)
      if (href.endsWith('.ts')) return { url: href, format: 'module-typescript', shortCircuit: true }
      if (href.endsWith('.mjs') || (href.endsWith('.js') && PACKAGES.test(parentURL))) return asModule(href)
    }
    const known = resolved.get(specifier)
    if (known) return asModule(known)
    const found = next(specifier, context)
    if (/^drizzle-orm(\/|$)/.test(specifier) && found.format === 'module') resolved.set(specifier, found.url)
    return found
  },
})

const asModule = (url: string) => ({ url, format: 'module', shortCircuit: true })
