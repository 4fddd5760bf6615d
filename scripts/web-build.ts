import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRelease } from './install.mjs'
import { withLock } from './lock.mjs'
import type { Progress } from './progress.mjs'
import { runTool } from './tool.ts'

const root = join(import.meta.dirname, '..')

/** The sources of the built pages. Files that the build itself generates (`*.gen.ts`) are excluded. */
const SOURCES = ['web', 'contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

const stamp = join(root, 'dist/built-from')

/**
 * Builds the web pages into `dist`, unless they are up to date.
 * @param signal stops a running build
 * @throws Error with the output of a failed build
 */
export async function buildIfStale({
  progress,
  signal,
}: {
  progress: Progress
  signal?: AbortSignal
}): Promise<void> {
  if (await isFresh()) return
  await withLock({
    file: join(root, '.cache/build.lock'),
    onWait: pid =>
      progress.line(`  Another start (process ${pid}) is building the web pages: waiting for it.`),
    work: async () => {
      if (!(await isFresh())) await build({ progress, signal })
    },
  })
}

async function isFresh(): Promise<boolean> {
  if (isRelease) return true
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
  return builtFrom !== '' && builtFrom === (await digestOfSources())
}

async function build({ progress, signal }: { progress: Progress; signal: AbortSignal | undefined }) {
  const step = progress.begin('Building the web pages')
  const sources = await digestOfSources()
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { signal })
  if (code !== 0) {
    step.failed('Building the web pages')
    throw new Error(`The web pages could not be built.\n${output.trim()}`)
  }
  await writeFile(stamp, sources)
  step.done('Built the web pages')
}

async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256')
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().sort()
  const contents = await Promise.all(files.map(file => readFile(join(root, file))))
  for (const [index, file] of files.entries()) {
    digest.update(`${file}\0${contents[index]?.length}\0`).update(contents[index] ?? '')
  }
  return digest.digest('hex')
}

async function filesOf(source: string): Promise<string[]> {
  if (source.includes('.')) return [source]
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !entry.name.includes('.gen.'))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
