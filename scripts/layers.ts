import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The layers of each side, from the top down. All other files are above these layers. */
const LAYERS = {
  server: ['features', 'adapters', 'platform'],
  web: ['routes', 'features', 'platform', 'ui'],
}
/** The generated file of the router, which is ignored because its types and `web/router.tsx` import each other. */
const GENERATED = 'web/routeTree.gen.ts'
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

/**
 * Finds imports of higher layers, and import cycles between folders. Tests may import anything.
 * @param sources the text of each file by its path in the project
 * @returns one sentence per fault
 */
export function layerFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  const imports = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = targetOf(file, specifier)
      if (!target || sideOf(target) !== sideOf(file)) continue
      if (heightOf(target) > heightOf(file))
        faults.push(`${file} imports ${target}, which is in a higher layer.`)
      const [from, to] = [folderOf(file), folderOf(target)]
      if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  for (const folder of [...imports.keys()].sort()) {
    const circle = pathBetween(imports, folder, folder)
    // A cycle is found from each of its folders, but reported once.
    if (circle && folder === [...circle].sort()[0])
      faults.push(`These folders form a cycle: ${circle.join(' → ')}.`)
  }
  return faults
}

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.split('?', 1)[0] ?? ''
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  return path.startsWith('#') ? path.slice(1) : undefined
}

const sideOf = (path: string) => path.split('/', 1)[0] ?? ''

/** The height of a file's layer. Higher layers may import lower ones. */
function heightOf(path: string): number {
  const [side = '', layer = ''] = path.split('/')
  const layers: string[] = side in LAYERS ? LAYERS[side as keyof typeof LAYERS] : []
  const index = layers.indexOf(layer)
  return index < 0 ? layers.length : layers.length - 1 - index
}

/** `web/features/search` for a file of a feature, `web/ui` for a file directly in a layer, or the file itself. */
function folderOf(path: string): string {
  const parts = path.split('/')
  return parts.length > 3
    ? parts.slice(0, 3).join('/')
    : parts.length === 3
      ? parts.slice(0, 2).join('/')
      : path
}

/** The shortest path along imports. */
function pathBetween(imports: Map<string, Set<string>>, from: string, to: string): string[] | undefined {
  const ways: string[][] = [[from]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === to) return [...way, to]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    file => !/\.test\.tsx?$|\/testing\//.test(file) && file !== GENERATED,
  )
  const faults = layerFaults(new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')])))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
