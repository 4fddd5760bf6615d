import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '#server/platform/process/run-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { mutations } from '../tests/money/promises/mutations.ts'
import { runTool } from './tool.ts'

/**
 * `npm run test:mutations`: changes one rule of the deals at a time, in a copy of the project, and checks that a test of what
 * people are promised fails. Takes about half an hour. A word selects the mutations whose name contains it.
 */
const TESTS = [
  'tests/money/promises',
  'server/features/sales/deals',
  'server/features/sales/payouts/money-that-moved.test.ts',
  'server/features/sales/provider',
]

/** What a copy needs besides the packages. */
const COPIED =
  /^(contract|server|tests|demo|web|dist|scripts|package\.json|tsconfig\.json|vitest\.config\.ts|vite\.config\.ts|\.nvmrc)/

await runProgram(async program => {
  const ended = Promise.withResolvers<void>()
  program.onShutdown(() => ended.promise)
  const folder = await temporaryFolder('mutations')
  try {
    const root = process.cwd()
    await cp(root, folder.path, {
      recursive: true,
      filter: path => path === root || COPIED.test(path.slice(root.length + 1)),
    })
    await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'))
    const [word = ''] = process.argv.slice(2)
    const survived: string[] = []
    for (const { name, file, from, to } of mutations.filter(each => each.name.includes(word))) {
      const path = join(folder.path, file)
      const before = await readFile(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${file} has changed: the mutation "${name}" does not fit.`)
      await writeFile(path, before.replace(from, to))
      const args = ['run', '--bail', '1', '--root', folder.path, ...TESTS]
      const { code } = await runTool('vitest', args, { signal: program.signal, cwd: folder.path })
      program.signal.throwIfAborted()
      await writeFile(path, before)
      console.log(`${code === 0 ? '✗ survived' : '✓ found'}: ${name}`)
      if (code === 0) survived.push(name)
    }
    process.exitCode = survived.length > 0 ? 1 : 0
  } finally {
    await folder.remove()
    ended.resolve()
  }
})
