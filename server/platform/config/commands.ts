import { isRelease } from './version.ts'

/**
 * The command line of one of Redial's commands in this installation: `redial admin list` or `npm run admin -- list`.
 * @param words its arguments
 */
export function commandLine(command: string, words = ''): string {
  if (isRelease) return `redial ${command}${words && ` ${words}`}`
  const script = command === 'start' ? 'npm start' : `npm run ${command}`
  return `${script}${words && ` -- ${words}`}`
}
