import { glob, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongSetting } from '#server/platform/config/config.ts'
import { runCommand } from '../tool.ts'

/** Files that are unused at run time: headers for compiling add-ons, source maps, type declarations. */
const UNUSED = ['node_modules/node/node_modules/*/include', 'node_modules/**/*.{map,d.ts,d.mts,d.cts}']

/** Installs the packages of a staged release at the versions of the lock file. */
export async function installProductionPackages(folder: string): Promise<void> {
  // The lock file still contains the development dependencies.
  await runNpm(['install', '--package-lock-only', '--prefer-offline'], folder)
  await runNpm(['ci', '--omit=dev', '--prefer-offline'], folder)
  for (const pattern of UNUSED) {
    for await (const path of glob(pattern, { cwd: folder })) await rm(join(folder, path), { recursive: true })
  }
}

/** Writes `sbom.cdx.json`: every package with version and license, in the format of CycloneDX. */
export async function writeBillOfMaterials(folder: string): Promise<void> {
  const output = await runNpm(
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    folder,
  )
  await writeFile(join(folder, 'sbom.cdx.json'), output.slice(output.indexOf('{')))
}

/** Runs npm under the project's Node: under an older one, it silently chooses older versions of some packages. */
async function runNpm(args: string[], folder: string): Promise<string> {
  const npm = process.env.npm_execpath
  if (!npm) throw new WrongSetting('Only npm can install the packages: start this with "npm run release".')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  const { code, output } = await runCommand(process.execPath, [npm, ...args, ...quiet], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`npm ${args[0]} failed.\n${output.trim()}`)
  return output
}
