import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('what libraries and Node print is JSON without values, and so are the last words of a program', async () => {
  const program = `
    import { DrizzleQueryError } from 'drizzle-orm'
    import { runProgram } from ${JSON.stringify(join(root, 'platform/process/run-program.ts'))}
    await runProgram(async () => {
      const failed = new DrizzleQueryError('select $1', ['secret'], new Error('canceled'))
      console.error('# SERVER_ERROR: ', failed)
      console.warn(String(failed))
      console.log({ some: 'object', params: 'secret' })
      process.emitWarning('sslmode changes')
      setImmediate(() => { throw failed })
    }, { jsonLines: true })`
  const words = ['--input-type=module', '--eval', program]
  const running = spawn(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH } })
  const [output, errors] = await Promise.all([text(running.stdout), text(running.stderr)])
  expect(output).toBe('')
  expect(errors).not.toContain('secret')
  const lines = errors
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'a library has printed this'],
    [40, 'a library has printed this'],
    [30, 'a library has printed this'],
    [40, 'a warning of Node'],
    [60, 'the program shuts down because of an error'],
  ])
  expect(lines[0].printed).toEqual(['# SERVER_ERROR: ', expect.objectContaining({ query: 'select $1' })])
  expect(lines[3].err).toMatchObject({ message: 'sslmode changes' })
  expect(lines[4].err).toMatchObject({ message: 'Failed query', cause: { message: 'canceled' } })
})
