import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { COMMANDS } from '../commands.mjs'

export type Release = {
  /** The name of the folder: program, version, system and processor. */
  name: string
  version: string
  /** The short name of the commit; null outside a clone. */
  commit: string | null
}

const root = join(import.meta.dirname, '../..')

const PARTS = ['contract', 'server', 'dist', 'scripts', 'docs', 'deploy', 'package.json', 'package-lock.json']
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE']

/** Copies the files of the shop, without its packages, into a new folder. */
export async function stageFiles(folder: string, release: Release): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of [...PARTS, ...DOCUMENTS]) {
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isShipped })
  }
  await cp(join(root, 'deploy/redial'), join(folder, 'redial'))
  await writeManifest(folder)
  await writeJson(join(folder, 'release.json'), release)
}

function isShipped(path: string): boolean {
  return !/\.test\.ts$|^server\/testing$|^scripts\/(release|search-quality)$/.test(relative(root, path))
}

/** Writes a package.json without development dependencies, and with only the commands for operators. */
async function writeManifest(folder: string): Promise<void> {
  const file = join(folder, 'package.json')
  const { devDependencies: _, scripts, ...manifest } = JSON.parse(await readFile(file, 'utf8'))
  // All others need the sources of the pages or development dependencies.
  const kept = Object.keys(COMMANDS).map(name => [name, scripts[name]])
  await writeJson(file, { ...manifest, scripts: Object.fromEntries(kept) })
}

const writeJson = (file: string, content: object) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
