import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/**
 * Checks out the program of an earlier version into a separate folder, and installs its packages.
 * @param commit of this repository
 * @throws Error if this is not a clone, or one without its history
 */
export async function previousVersion(commit: string) {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).catch(() => {
    throw new Error(
      `The earlier version ${commit} is not here. Run this in a clone with its history: "git fetch --unshallow" gets it.`,
    )
  })
  const folder = await temporaryFolder('previous-version')
  const archive = join(folder.path, 'program.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder.path])
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder.path })
  return folder
}
