import { runProgram } from '#server/platform/process/run-program.ts'
import { debianPrograms, type Group } from './debian-programs.ts'
import { createProgress } from './progress.mjs'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/**
 * Builds the pages and runs the tests of a Vitest configuration with the arguments of the command line.
 * @param groups programs of Debian that the tests need
 */
export async function runFullTests(config: string, groups: Group[] = []): Promise<void> {
  await runProgram(async program => {
    const ended = Promise.withResolvers<void>()
    // The runner stops its shops and its database before it ends.
    program.onShutdown(() => ended.promise)
    const [progress, { signal }] = [createProgress(), program]
    await buildIfStale({ progress, signal })
    const env: Record<string, string> = {}
    for (const group of groups) Object.assign(env, await debianPrograms(group, { progress, signal }))
    const args = ['run', '--config', config, ...process.argv.slice(2)]
    const { code } = await runTool('vitest', args, { env, signal, shown: true })
    ended.resolve()
    program.signal.throwIfAborted()
    process.exit(code ?? 1)
  })
}
