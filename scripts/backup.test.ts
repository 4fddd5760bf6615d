import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackupStore } from '#server/adapters/backups/open.ts'
import { checkBackup } from '#server/features/backups/restore.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { mails } from '#server/platform/mail/table.ts'
import { emptyDatabase, freshDatabase } from '#server/testing/fresh-database.ts'
import { listingInput } from '#server/testing/listing-input.ts'
import { browserOf, PASSWORD, signedUp } from '#server/testing/people.ts'
import { standInS3 } from '#server/testing/picture-stores.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { jpeg } from '#server/testing/sample-pictures.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { SLOW } from '#server/testing/slow.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { testShop } from '#server/testing/test-shop.ts'

// Each call starts a whole program while other tests keep the machine busy.

const IMEI = '356938035643809'
const EMAIL = 'sam@example.org'
const PASSPHRASE = 'correct horse battery'

const folder = await temporaryFolder('backup')
afterAll(folder.remove)
const backups = join(folder.path, 'backups')
const live = installationOf('live', await freshDatabase())
const empty = installationOf('empty', await emptyDatabase())
empty.url = await urlOfOwner(empty.database)
type Installation = ReturnType<typeof installationOf>

function installationOf(name: string, database: Database) {
  return { database, url: database.url, dataDir: join(folder.path, name) }
}

/** The connection of a user who owns that database and has no other rights on the server, as is usual at providers. */
async function urlOfOwner({ pool, url }: Database): Promise<string> {
  const owned = new URL(url)
  const name = owned.pathname.slice(1)
  owned.username = `owner_of_${name}`
  owned.password = 'x'
  await pool.query(`create role ${owned.username} login password 'x'; alter database ${name} owner to ${owned.username};
    alter schema public owner to ${owned.username}`)
  return owned.href
}

/** Runs `npm run NAME --` with these arguments. */
const run = (name: 'backup' | 'restore', { url, dataDir }: Installation, args: string[], settings = {}) =>
  runCommand(name, args, { DATABASE_URL: url, DATA_DIR: dataDir, ...settings })

const open = ({ database, dataDir }: Installation) =>
  shopApp(database, { pictures: join(dataDir, 'pictures') })

/** The contents that the archive declares. */
async function contentsOf(file: string, passphrase?: string) {
  const { store, archive = '' } = await openBackupStore(file, undefined)
  const { manifest } = await checkBackup({ store, archive, passphrase })
  return { tables: manifest.tables, pictures: manifest.pictures }
}

/** All constraints and triggers of the database. */
async function rulesOf({ pool }: Database) {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule, 'O' as enabled
     from pg_constraint where connamespace::regnamespace::text in ('public', 'identity', 'sandbox_cards')
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger
     where not tgisinternal and tgrelid::regclass::text not like 'pgboss%'
     order by 1, 2, 3`,
  )
  return rows
}

/** Lists a phone with a photo and an IMEI as a seller. */
async function listPhone(shop: Awaited<ReturnType<typeof open>>, person: { token: string }) {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(jpeg)], 'phone.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `bearer ${person.token}` }
  const uploaded = await shop.ask('/api/upload', { method: 'POST', body: form, headers })
  const image = (await uploaded.json()).data.url as string
  const listing = listingInput(image, { productCategory: 'Nokia', imei: IMEI })
  const { status } = await browserOf(shop).as(person.token)('POST', '/api/add-product', listing)
  expect(status).toBe(200)
  return image
}

// Creates a shop with deals, accounts and pictures, backs it up during writes, and restores it.
const deals = await testShop(live.database)
await deals.dealIn('disputed')
const accepted = await deals.dealIn('accepted')
const shop = await open(live)
const image = await listPhone(shop, await signedUp(shop, { email: EMAIL, role: 'seller' }))
await live.database.queries
  .insert(mails)
  .values({ recipient: 'late@example.org', subject: 'Waiting', text: 'Hello' })
const stop = new AbortController()
const writing = (async () => {
  let written = 0
  for (; !stop.signal.aborted; written += 1) {
    await deals.stock.phone({ sellerId: accepted.seller.id, categoryId: deals.nokia })
  }
  return written
})()
const made = await run('backup', live, [backups])
stop.abort()
const written = await writing
const restored = await run('restore', empty, [backups])
const reopened = await open(empty)

test('a shop keeps serving during a backup, and the restored shop has every row', async () => {
  expect(written).toBeGreaterThan(0)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toMatch(/Backed up [\d,]+ rows and 1 pictures, .*MB\/s/)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  const again = join(folder.path, 'again.tar.zst')
  expect((await run('backup', empty, [again])).code).toBe(0)
  const [first = ''] = await readdir(backups)
  const { 'public.mails': _, ...before } = (await contentsOf(join(backups, first))).tables
  const { 'public.mails': __, ...after } = (await contentsOf(again)).tables
  expect(after).toEqual(before)
  expect(await rulesOf(empty.database)).toEqual(await rulesOf(live.database))
  await expect(empty.database.pool.query('update ledger_entries set amount_cents = 1')).rejects.toThrow()
})

test('people sign in to the restored shop and see their deals, data and pictures', async () => {
  const browser = browserOf(reopened)
  expect((await browser.signIn(EMAIL, PASSWORD)).status).toBe(200)
  const { body } = await browser.exchange(EMAIL)
  const data = await browser.as(String(body.accessToken))('GET', '/api/account/data')
  expect(JSON.stringify(data.body)).toContain(IMEI)
  for (const variant of ['320.avif', '1280.webp']) {
    const answers = [shop, reopened].map(each => each.ask(image.replace('1280.webp', variant)))
    const [before, after] = await Promise.all(answers)
    expect(after?.status).toBe(200)
    expect(await after?.arrayBuffer()).toEqual(await before?.arrayBuffer())
  }
  const token = await tokenFor(empty.database.queries, reopened.services.secrets, accepted.buyer.id)
  const deal = await browserOf(reopened).as(token)('GET', `/api/deals/${accepted.id}`)
  expect(deal).toMatchObject({ status: 200, body: { state: 'accepted' } })
})

test('a restored shop repeats no email, job or change', async () => {
  await reopened.jobs.drain()
  expect(await reopened.outbox.list({ limit: 1 })).toEqual([])
  const { pool } = empty.database
  const late = await pool.query(`select state, text from mails where recipient = 'late@example.org'`)
  expect(late.rows).toEqual([{ state: 'uncertain', text: null }])
  expect((await pool.query(`select from pgboss.job where state <> 'completed'`)).rowCount).toBe(0)
})

test('a restore does not overwrite existing data', async () => {
  const before = await readdir(join(live.dataDir, 'pictures'))
  const { code, errors } = await run('restore', live, [backups])
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(
      /^This database already contains a shop, and a restore never overwrites anything: .*\.\n$/,
    ),
  })
  expect(await readdir(join(live.dataDir, 'pictures'))).toEqual(before)
})

test('a backup encrypted with a passphrase cannot be read without it', async () => {
  const file = join(folder.path, 'secret.tar.zst')
  expect((await run('backup', live, [file], { BACKUP_PASSPHRASE: PASSPHRASE })).code).toBe(0)
  expect((await contentsOf(file, PASSPHRASE)).pictures).toMatchObject({ count: 1, files: 6 })
  await expect(contentsOf(file)).rejects.toThrow('set BACKUP_PASSPHRASE')
  await expect(contentsOf(file, `${PASSPHRASE}!`)).rejects.toThrow('cannot be decrypted')
})

test('a backup can be verified without a database', SLOW, async () => {
  const store = join(folder.path, 'verified')
  const BACKUP_PASSPHRASE = PASSPHRASE
  expect((await run('backup', live, [store], { BACKUP_PASSPHRASE })).code).toBe(0)
  const [name = ''] = await readdir(store)
  const nowhere = { url: 'postgresql://nobody@127.0.0.1:1/none', dataDir: join(folder.path, 'none') }
  const verify = (args: string[], settings: object) =>
    runCommand('backup', ['--verify', ...args], {
      DATABASE_URL: nowhere.url,
      DATA_DIR: nowhere.dataDir,
      ...settings,
    })
  for (const [args, settings] of [
    [[store], {}],
    [[join(store, name)], {}],
    [[], { BACKUP_TO: store }],
  ] as const) {
    const { code, output, errors } = await verify([...args], { BACKUP_PASSPHRASE, ...settings })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/is whole \(.*\n +It has [\d,]+ rows in \d+ tables, and 1 pictures/)
  }
  expect(await verify([store], {})).toMatchObject({
    code: 1,
    errors: expect.stringContaining('set BACKUP_PASSPHRASE'),
  })
  // One byte differs.
  const bytes = await readFile(join(store, name))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(join(store, name), bytes)
  expect(await verify([store], { BACKUP_PASSPHRASE })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/changed\.\n$/),
  })
  await writeFile(join(store, name), bytes.subarray(0, bytes.length - 40))
  expect((await verify([store], { BACKUP_PASSPHRASE })).code).toBe(1)
  expect(await readdir(folder.path)).not.toContain('none')
})

test.each([
  ['not encrypted', {}],
  ['encrypted', { BACKUP_PASSPHRASE: PASSPHRASE }],
])(
  'a backup that cannot be stored is reported in one sentence and leaves nothing: %s',
  async (_, settings) => {
    const name = 'full.tar.zst'
    await symlink('/dev/full', join(folder.path, `${name}.partial`))
    await writeFile(join(folder.path, 'file'), 'no folder')
    const s3 = await standInS3(join(folder.path, 's3'))
    const store = {
      S3_ENDPOINT: s3.settings.endpoint,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    }
    for (const [to, sentence] of [
      [join(folder.path, name), /^The disk of .* is full: .*\.\n$/],
      [join(folder.path, 'file/below'), /^No folder can be made at .*\.\n$/],
      ['s3://no-such-bucket/prefix', /^The store of s3:\/\/no-such-bucket\/prefix\/ refuses .*\.\n$/],
    ] as const) {
      const { code, errors } = await run('backup', live, [to], { ...store, ...settings })
      expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(sentence) })
    }
    expect((await readdir(folder.path)).filter(found => found.startsWith(name))).toEqual([])
    await s3.stop()
  },
)

test('invalid arguments get a clear error', async () => {
  const cases = [
    ['backup', [], 'Usage:'],
    ['backup', ['one', 'two'], 'Usage:'],
    ['backup', ['ftp://elsewhere/backups'], 'not a place for backups'],
    ['backup', ['s3://bucket/prefix'], 'need S3_ENDPOINT'],
    ['restore', ['--all'], 'Usage:'],
    ['restore', ['/nowhere.tar.zst'], 'There is no backup at /nowhere.tar.zst.'],
  ] as const
  for (const [name, args, sentence] of cases) {
    const { code, errors } = await run(name, live, [...args])
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(sentence) })
    expect(errors).not.toContain(' at file')
  }
})
