import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LIFE = join(import.meta.dirname, 'life.ts')

test('a program that has ended what it was for ends with the code that it has set', async () => {
  for (const code of [0, 3]) {
    const program = `import { live } from ${JSON.stringify(LIFE)}
      await live(async life => { process.exitCode = ${code}; await life.end() })`
    const running = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
    expect(await once(running, 'exit')).toEqual([code, null])
  }
})

test('the reason of a failure is told before anything is disposed of', async () => {
  const program = `import { live } from ${JSON.stringify(LIFE)}
    await live(async life => {
      life.onFailure(error => console.error('reported', error.message))
      life.whenEnding(() => new Promise(resolve => setTimeout(resolve, 60_000)))
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
