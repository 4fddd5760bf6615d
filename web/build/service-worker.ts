import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { languageCodes } from '../../contract/languages.ts'
import { TEXTS } from '../../contract/texts/texts.ts'
import { SHELL_FILES } from '../platform/pwa/worker/rules.ts'

const source = join(import.meta.dirname, '../platform/pwa/worker/service-worker.ts')

/** Builds the service worker into one file, `/sw.js`, which contains the names of the files of this build, and its texts. */
export function serviceWorker(): Plugin {
  return {
    name: 'redial-service-worker',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort()
      const allNamed = (pattern: RegExp): [string, ...string[]] => {
        const [file, ...others] = files.filter(name => pattern.test(name))
        if (!file)
          throw new Error(`The service worker needs a file that was not built: nothing matches ${pattern}.`)
        return [file, ...others]
      }
      const named = (pattern: RegExp) => `/${allNamed(pattern)[0]}`
      // The style sheet of all pages, and another one of this name for what is printed.
      const styles = allNamed(/\/app-[\w-]+\.css$/).map(file => `/${file}`)
      const font = named(/\/instrument-sans-latin-wght-normal-[\w-]+\.woff2$/)
      const parts = new Set(OFFLINE_PARTS.flatMap(allNamed).flatMap(file => withImports(bundle, file)))
      const shell = [...styles, font, ...[...parts].map(file => `/${file}`), ...SHELL_FILES]
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await built({ styles, shell }, version) })
    },
  }
}

/** Parts of public pages that are loaded on demand, and their texts. A saved page needs them although they were not used before. */
const OFFLINE_PARTS = [
  /\/offline-notice-[\w-]+\.js$/,
  /\/lightbox-[\w-]+\.js$/,
  /\/lightbox-[\w-]+\.css$/,
  /\/filter-sheet-[\w-]+\.js$/,
  /\/more-products-[\w-]+\.js$/,
]

/** A file and everything that it imports statically. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): string[] {
  const part = bundle[file]
  if (part && !found.has(file)) {
    found.add(file)
    if (part.type === 'chunk') for (const other of part.imports) withImports(bundle, other, found)
  }
  return [...found]
}

type Bundle = Record<string, { type: 'asset' } | { type: 'chunk'; imports: string[] }>

/** @param version is written into the file, so that browsers see a new worker after each build */
async function built(about: { styles: string[]; shell: string[] }, version: string): Promise<string> {
  const texts = Object.fromEntries(
    languageCodes.map(code => [code, { ...TEXTS[code].offline, notice: TEXTS[code].ui.offline }]),
  )
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify({ ...about, texts }) },
    build: {
      write: false,
      target: 'es2024',
      minify: true,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The service worker was not built.')
  return `// ${version}\n${output.output[0].code}`
}
