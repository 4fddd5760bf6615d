import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { nodeEnvironment, nodeFlags } from '../platform/process/node-settings.mjs'

const scripts = join(import.meta.dirname, '../../scripts')

export type Outcome = { code: number | null; output: string; errors: string }

/**
 * Runs a command as `npm run NAME -- WORDS` does, without the launcher.
 * @param env its complete settings
 */
export function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  return new Promise(resolve => {
    const running = execFile(
      process.execPath,
      [...nodeFlags, join(scripts, `${name}.ts`), ...args],
      { env: { ...nodeEnvironment, PATH: process.env.PATH, ...env } },
      (_error, output, errors) => resolve({ code: running.exitCode, output, errors }),
    )
  })
}
