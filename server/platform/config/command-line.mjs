import { existsSync } from 'node:fs'

/** Whether this is a release, whose commands are those of the program `redial`. A clone has npm's scripts. */
export const isRelease = existsSync(new URL('../../../release.json', import.meta.url))

/**
 * The command line of one of Redial's commands in this installation: `redial admin list` or `npm run admin -- list`.
 * @param {string} command
 * @param {string} args its arguments
 * @returns {string}
 */
export function commandLine(command, args = '') {
  if (isRelease) return `redial ${command}${args && ` ${args}`}`
  const script = command === 'start' ? 'npm start' : `npm run ${command}`
  return `${script}${args && ` -- ${args}`}`
}
