import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { WrongSetting } from '#server/platform/config/config.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { callerPath } from './caller-path.ts'
import { createProgress } from './progress.mjs'
import { installProductionPackages, writeBillOfMaterials } from './release/packages.ts'
import { type Release, stageFiles } from './release/stage.ts'
import { tryArchive } from './release/try-archive.ts'
import { runCommand } from './tool.ts'
import { buildIfStale } from './web-build.ts'

const root = join(import.meta.dirname, '..')
const progress = createProgress()

const USAGE = `Usage:
  npm run release                     creates the archive, tests it, and stores it in the folder release
  npm run release -- --folder PATH    only copies the files to PATH, for example for a container`

/**
 * `npm run release`: creates an archive with everything that a shop needs on a machine like this one: built pages, server
 * sources, Node, PostgreSQL and production dependencies. The target machine builds and installs nothing.
 */
await runProgram(async program => {
  const folder = folderGiven()
  const release = await describeRelease()
  await buildIfStale({ progress, signal: program.signal })
  const staged = folder ?? join(root, '.cache/release', release.name)
  await rm(staged, { recursive: true, force: true })
  await step('Copying files', () => stageFiles(staged, release))
  await step('Installing the production dependencies', () => installProductionPackages(staged))
  await step('Listing the packages', () => writeBillOfMaterials(staged))
  if (!folder) await publish(staged, release)
  await program.end()
})

function folderGiven(): string | undefined {
  try {
    const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values
    return folder && callerPath(folder)
  } catch {
    throw new WrongSetting(USAGE)
  }
}

/** @throws WrongSetting when the changelog has no section for this version */
async function describeRelease(): Promise<Release> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`\n## ${version} `)) {
    throw new WrongSetting(
      `CHANGELOG.md has no section for ${version}: describe the changes, then create the release.`,
    )
  }
  const { code, output } = await runCommand('git', ['rev-parse', '--short', 'HEAD'], {})
  const commit = code === 0 ? output.trim() : null
  return { name: `redial-${version}-${process.platform}-${process.arch}`, version, commit }
}

async function publish(staged: string, { name, version }: Release): Promise<void> {
  const folder = join(root, 'release')
  const archive = join(folder, `${name}.tar.gz`)
  const bill = join(folder, `redial-${version}.sbom.cdx.json`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await step('Packing', async () => {
    const args = ['-czf', archive, '--owner=0', '--group=0', '-C', join(staged, '..'), name]
    const { code, output } = await runCommand('tar', args, {})
    if (code !== 0) throw new Error(`The archive could not be packed.\n${output.trim()}`)
    await copyFile(join(staged, 'sbom.cdx.json'), bill)
    const sums = await Promise.all([archive, bill].map(sumLine))
    await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
    await rm(staged, { recursive: true })
  })
  await step('Starting it in an empty folder', () => tryArchive(archive))
  progress.line(`${archive} (${Math.round((await stat(archive)).size / 1e6)} MB)`)
}

/** The line of a file in the format of `sha256sum -c`. */
async function sumLine(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return `${hash.digest('hex')}  ${basename(file)}\n`
}

async function step(doing: string, work: () => Promise<unknown>): Promise<void> {
  const running = progress.begin(doing)
  try {
    await work()
    running.done(doing)
  } catch (error) {
    running.failed(doing)
    throw error
  }
}
