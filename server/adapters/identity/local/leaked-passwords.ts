import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'

const require = createRequire(import.meta.url)

let known: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 49,000 most frequent ones of published leaks, ignoring case. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  // The list takes 2 MB, so it is loaded only when somebody chooses a password.
  known ??= readList()
  return (await known).has(password.trim().toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8'))))
}
