import { parseArgs } from 'node:util'
import { replaceIdTokenKeys } from '#server/adapters/identity/local/id-token-keys.ts'
import { listKeys } from '#server/features/key-rotation/list.ts'
import { rotateKey } from '#server/features/key-rotation/rotate.ts'
import { isKeyName, KEY_NAMES, KEYS, type KeyName } from '#server/features/keys/inventory.ts'
import { openSecrets } from '#server/features/keys/secrets.ts'
import { readConfig, WrongSetting } from '#server/platform/config/config.ts'
import { prepareDataDir } from '#server/platform/config/data-dir.ts'
import type { Database, Queries } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { openCurrentDatabase } from '#server/schema/open-database.ts'
import { usageOf } from './commands.mjs'
import { createProgress } from './progress.mjs'

/** The keys of ID tokens, which better-auth creates itself. */
const ID_TOKENS = 'id-tokens'
const NAMES = [...KEY_NAMES, ID_TOKENS]

/** `npm run keys` shows and replaces the keys of the shop. `docs/security/keys.md` explains them. */
await runProgram(async program => {
  const command = readCommand()
  const config = readConfig(process.env)
  const progress = createProgress()
  const dataDir = await prepareDataDir(config.dataDir)
  const log = createLog({ level: 'silent' })
  const database = await openCurrentDatabase({ config, dataDir, program, progress, log })
  // Creates the keys that no process of the shop has created yet.
  await openSecrets(database.queries)
  const shop = { database, signal: program.signal, onProgress: progress.line }
  const lines = command.name === 'list' ? await list(database.queries) : await rotate(shop, command)
  for (const line of lines) progress.line(line)
  await program.end()
})

type Command = { name: 'list' } | { name: 'rotate'; key: KeyName | typeof ID_TOKENS; isLeaked: boolean }

/** @throws WrongSetting with the usage for wrong arguments */
function readCommand(): Command {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { leaked: { type: 'boolean', default: false } },
    })
    const [name, key = '', ...rest] = positionals
    if (name === 'list' && key === '' && !values.leaked) return { name }
    const isKnown = isKeyName(key) || key === ID_TOKENS
    if (name === 'rotate' && isKnown && rest.length === 0) return { name, key, isLeaked: values.leaked }
  } catch {
    // `parseArgs` throws for an unknown option.
  }
  throw new WrongSetting(`${usageOf('keys')}\nThe names are ${NAMES.join(', ')}.`)
}

async function list(db: Queries): Promise<string[]> {
  const keys = await listKeys(db)
  return keys.flatMap(({ name, purpose, versions }) => [
    `${name}: ${purpose}`,
    ...versions.map(({ version, activeAt, isFinished, retiresAt }) => {
      const until = retiresAt ? `, accepted until ${timeOf(retiresAt)}` : ''
      const state = isFinished ? '' : ', not finished: rotate it again'
      return `  version ${version} since ${timeOf(activeAt)}${until}${state}`
    }),
  ])
}

type Shop = { database: Database; signal: AbortSignal; onProgress: (sentence: string) => void }

/** @throws WrongSetting while another program rotates a key */
async function rotate(shop: Shop, { key, isLeaked }: Extract<Command, { name: 'rotate' }>) {
  const { database, ...following } = shop
  if (key === ID_TOKENS) {
    await replaceIdTokenKeys(database.queries, { isLeaked })
    return ['The next ID token is signed with a new key.']
  }
  const rotated = await rotateKey(database, { name: key, isLeaked, ...following })
  if (!rotated) {
    throw new WrongSetting('Another command is replacing a key: wait until it has ended. Nothing changed.')
  }
  const { version, activeAt, acceptedUntil, isResumed } = rotated
  const { note } = KEYS[key]
  return [
    ...(isResumed ? ['An interrupted rotation is finished.'] : []),
    `${key} has version ${version}, in use from ${timeOf(activeAt)}.`,
    ...(acceptedUntil ? [`Earlier versions are accepted until ${timeOf(acceptedUntil)}.`] : []),
    ...(note ? [note] : []),
  ]
}

/** For example `2026-11-23 12:00:05 UTC`. */
function timeOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
