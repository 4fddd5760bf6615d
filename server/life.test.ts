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
