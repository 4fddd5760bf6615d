import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'run-program.ts')

test('a finished program exits with its exit code', async () => {
  for (const code of [0, 3]) {
    const program = `import { runProgram } from ${JSON.stringify(MODULE)}
      await runProgram(async program => { process.exitCode = ${code}; await program.end() })`
    const running = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
    expect(await once(running, 'exit')).toEqual([code, null])
  }
})

test('a failure is reported before anything is disposed', async () => {
  const program = `import { runProgram } from ${JSON.stringify(MODULE)}
    await runProgram(async program => {
      program.onFailure(error => console.error('reported', error.message))
      program.onShutdown(() => new Promise(resolve => setTimeout(resolve, 60_000)))
      setTimeout(() => { throw new Error('out of luck') })
    })`
  const running = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let errors = ''
  for await (const text of running.stderr) {
    errors += text
    if (errors.includes('Error: out of luck')) break
  }
  running.kill('SIGKILL')
  expect(errors).toContain('reported out of luck')
})
