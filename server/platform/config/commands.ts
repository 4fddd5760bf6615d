import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Whether this is a release, whose commands are those of the program `redial`. A clone has npm's scripts. */
const isRelease = existsSync(join(root, 'release.json'))

/**
 * The command line of one of Redial's commands in this installation: `redial admin list` or `npm run admin -- list`.
 * @param words its arguments
 */
export function commandLine(command: string, words = ''): string {
  if (isRelease) return `redial ${command}${words && ` ${words}`}`
  const script = command === 'start' ? 'npm start' : `npm run ${command}`
  return `${script}${words && ` -- ${words}`}`
}
