import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readConfig } from './config.ts'

const folder = await temporaryFolder('secrets')
afterAll(() => folder.remove())

async function fileWith(content: string): Promise<string> {
  const path = join(folder.path, `${Math.random()}`)
  await writeFile(path, content)
  return path
}

test('a secret can be in a file, whose trailing line break is ignored', async () => {
  const config = readConfig({
    DATABASE_URL_FILE: await fileWith('postgresql://shop:word@db/shop\r\n'),
    METRICS_TOKEN_FILE: await fileWith('0123456789abcdef\n'),
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgresql://shop:word@db/shop',
    metricsToken: '0123456789abcdef',
  })
})

test('an invalid secret file is reported without its content', async () => {
  const token = await fileWith('secret-word')
  const empty = await fileWith('\n')
  const nested = join(folder.path, 'nested')
  await mkdir(nested)
  const problems = problemsOf({
    DATABASE_URL_FILE: join(nested, 'none'),
    SMTP_URL_FILE: nested,
    METRICS_TOKEN_FILE: token,
    STRIPE_SECRET_KEY: 'sk_live_secret-word',
    STRIPE_SECRET_KEY_FILE: token,
    S3_SECRET_ACCESS_KEY_FILE: empty,
    // Settings that are not secrets cannot be in a file.
    PORT_FILE: token,
  })
  expect(problems.toSorted()).toEqual([
    `DATABASE_URL_FILE names ${nested}/none, which does not exist: create the file or correct the path.`,
    'METRICS_TOKEN must be 16 to 200 characters without spaces, but it is something else.',
    `S3_SECRET_ACCESS_KEY_FILE names ${empty}, which is empty: write the value into it.`,
    `SMTP_URL_FILE names ${nested}, which is a folder: name the file in it.`,
    'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE must not be set together: unset one of them.',
  ])
})

function problemsOf(settings: Record<string, string>): string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
