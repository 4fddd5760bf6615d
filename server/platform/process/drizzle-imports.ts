import { registerHooks } from 'node:module'

const DRIZZLE = '/node_modules/drizzle-orm/'

/** The addresses of what the project imports from drizzle-orm, by what the import says. */
const resolved = new Map<string, string>()

/**
 * `node --import server/platform/process/drizzle-imports.ts`: halves the time to load the server. Node parses the
 * `package.json` of a package at each import of one of its files; that of drizzle-orm has 180 KB, and the server makes some
 * 2,000 such imports. With an import, all files of drizzle-orm are ES modules; `require` is left to Node.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(DRIZZLE)) {
      return asModule(new URL(specifier, context.parentURL).href)
    }
    const known = resolved.get(specifier)
    if (known) return asModule(known)
    const found = next(specifier, context)
    if (/^drizzle-orm(\/|$)/.test(specifier) && found.format === 'module') resolved.set(specifier, found.url)
    return found
  },
})

const asModule = (url: string) => ({ url, format: 'module', shortCircuit: true })
