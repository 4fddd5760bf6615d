import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { modules } from '../index.ts'

const database = await freshDatabase()
const lines: string[] = []
const log = createLog({ level: 'trace', destination: { write: line => void lines.push(line) } })
const shop = await shopApp(database, { log })
const { stock } = shop
const { pool } = database

/** Every row of every table as text, prefixed with its table's name. */
async function allRows(): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const each = tables.map(({ name }) => `select '${name}: ' || kept::text as row from ${name} kept`)
  const { rows } = await pool.query<{ row: string }>(each.join(' union all '))
  return rows.map(({ row }) => row)
}

const rowsWith = async (text: string) => (await allRows()).filter(row => row.includes(text))

const photo = async () => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  return form
}

async function uploaded(token: string): Promise<string> {
  const answer = await shop.ask('/api/upload', {
    method: 'POST',
    body: await photo(),
    headers: { authorization: `bearer ${token}` },
  })
  return (await answer.json()).data.url
}

const brand = await stock.category('Nokia')
const admin = await shop.person('admin', { name: 'Ada Admin' })

/** A buyer with data in every table. */
async function busyBuyer(name: string, email: string, phone: string) {
  const person = await signedUp(shop, { email, name })
  const { ask, token } = person
  const seller = await stock.seller()
  const product = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
  const done: { status: number }[] = []
  const photo = await uploaded(token)
  done.push(await ask('PUT', '/api/account', { photo }))
  done.push(await ask('PUT', `/api/addToWishlistProduct?id=${product.id}`))
  done.push(await ask('POST', '/api/saved-searches', { filters: { q: 'nokia' } }))
  done.push(await ask('POST', '/api/newsletter', { email }))
  const report = { reason: 'other', note: `${name} asks for a look.` }
  done.push(await ask('POST', `/api/report-listing/${product.id}`, report))
  const booking = { productId: product.id, meetingLocation: `${name}'s porch`, buyerNumber: phone }
  done.push(await ask('POST', '/api/book-product', booking))
  const { body } = await ask('GET', `/api/bookedProducts?email=${email}`)
  const [booked] = body as unknown as { _id: string }[]
  done.push(await ask('DELETE', `/api/booking/${booked?._id}`))
  expect(done.filter(({ status }) => status !== 200)).toEqual([])
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email])
  const verify = await shop.ask(`/api/users/${rows[0]?.id}`, {
    method: 'PUT',
    headers: { authorization: `bearer ${admin.token}`, 'content-type': 'application/json' },
    body: '{"verified":true}',
  })
  expect(verify.status).toBe(200)
  await shop.jobs.drain()
  return { ...person, photo, seller }
}

describe('a person who deletes their account', () => {
  test('is in no table any more, and their pictures are deleted', async () => {
    const [name, email, number] = ['Quillon Vastergaard', 'quillon@away.example', '+12025550143']
    const { ask, photo } = await busyBuyer(name, email, number)
    expect((await shop.ask(photo)).status).toBe(200)
    const before = await rowsWith(email)
    for (const table of [
      'users',
      'bookings',
      'mails',
      'newsletter_subscriptions',
      'audit_log',
      'identity."user"',
    ])
      expect(before.some(row => row.startsWith(table.includes('.') ? table : `public.${table}`))).toBe(true)
    expect((await rowsWith(name)).some(row => row.startsWith('public.notices'))).toBe(true)

    expect((await ask('DELETE', '/api/account')).status).toBe(200)
    await shop.jobs.drain()
    for (const text of [name, email, number, 'Quillon', 'quillon']) expect(await rowsWith(text)).toEqual([])
    expect((await shop.ask(photo)).status).toBe(404)
  })

  test('stays in completed sales only', async () => {
    const [name, email] = ['Ottoline Brandsby', 'ottoline@away.example']
    const { ask } = await busyBuyer(name, email, '+12025550144')
    await pool.query(`update bookings set state = 'delivered' where buyer_email = $1`, [email])
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
    await shop.jobs.drain()
    const found = await rowsWith(email)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^public\.bookings: .*delivered/)
  })
})

test('the export contains all rows about a person', async () => {
  const email = 'xenia@here.example'
  const { ask, photo } = await busyBuyer('Xenia Holt', email, '+12025550145')
  await ask(
    'PUT',
    `/api/addToWishlistProduct?id=${(await stock.phone({ sellerId: (await stock.seller()).id, categoryId: brand.id })).id}`,
  )
  const { body } = await ask('GET', '/api/account/data')
  expect(body).toMatchObject({
    account: { email },
    sessions: [{ signedInAt: expect.any(String), address: expect.any(String) }],
    bookings: [{ buyerEmail: email, state: 'cancelled' }],
    savedSearches: [{}],
    reports: [{ reason: 'other' }],
    pictures: [{ address: photo }],
    newsletter: { email },
    whatAdministratorsDid: [{ action: 'user.verified' }],
  })
  expect(body.wishlist).toHaveLength(2)
  expect(body.mails).toContainEqual(expect.objectContaining({ state: 'sent', subject: expect.any(String) }))
  expect(body.notices).toContainEqual(expect.objectContaining({ kind: 'verified' }))
  expect(JSON.stringify(body)).not.toContain('token=')
})

test('every retention period is enforced, and newer data stays', async () => {
  const old = (days: number) => `now() - interval '${days} days'`
  const seller = await stock.seller()
  const product = await stock.phone({ sellerId: seller.id, categoryId: brand.id })
  for (const [at, mark] of [
    [0, 'young'],
    [1, 'old'],
  ] as const) {
    const ago = (days: number) => old(at === 0 ? days - 0.5 : days + 0.5)
    const buyer = await stock.user({ email: `${mark}@kept.example` })
    const lapsed = await stock.booking({ product, buyer, state: 'lapsed' })
    const sold = await stock.booking({
      product: await stock.phone({ sellerId: seller.id, categoryId: brand.id }),
      buyer,
      state: 'delivered',
    })
    await pool.query(`
      insert into mails (id, recipient, subject, state, state_changed_at)
        values (gen_random_uuid(), '${mark}@mail.example', '', 'sent', ${ago(30)});
      insert into newsletter_subscriptions (id, email, asked_at)
        values (gen_random_uuid(), '${mark}@asked.example', ${ago(7)});
      insert into newsletter_subscriptions (id, email, confirmed_at, unsubscribed_at)
        values (gen_random_uuid(), '${mark}@left.example', now(), ${ago(30)});
      update bookings set state_changed_at = ${ago(90)}, meeting_location = '${mark} lapsed' where id = '${lapsed.id}';
      update bookings set state_changed_at = ${ago(3650)}, meeting_location = '${mark} sold' where id = '${sold.id}';
      insert into notices (id, user_id, kind, path, product_name, created_at, mailed_at)
        values (gen_random_uuid(), '${buyer.id}', 'verified', '/', '${mark} notice', ${ago(365)}, now());
      insert into audit_log (id, actor_email, action, subject_id, subject, created_at)
        values (gen_random_uuid(), 'a@b', 'user.verified', gen_random_uuid(), '${mark} entry', ${ago(730)});
      insert into code_photos (id, product_id, word, expires_at, photo, taken_at, reviewed_at)
        values (gen_random_uuid(), '${product.id}', '${mark} code', now(), 'x', now(), ${ago(30)}),
        (gen_random_uuid(), '${product.id}', '${mark} word', ${ago(30)}, null, null, null),
        (gen_random_uuid(), '${product.id}', 'unseen', ${ago(30)}, 'x', now(), null);
      insert into listing_reports (id, product_id, reporter_id, reason, note, created_at)
        values (gen_random_uuid(), '${product.id}', '${buyer.id}', 'fake', '${mark} report', ${ago(365)});
      insert into review_items (id, product_id, reasons, outcome, note, decided_at)
        values (gen_random_uuid(), '${product.id}', '{new}', 'held', '${mark} note', ${ago(730)});
      insert into identity."user" (id, name, email, created_at, updated_at)
        values ('${mark}', '', '${mark}@identity.example', now(), now());
      insert into identity.session (id, token, user_id, user_agent, expires_at, created_at, updated_at)
        values ('${mark}', '${mark}', '${mark}', '${mark} browser', ${ago(1)}, now(), now());
      insert into identity.verification (id, identifier, value, expires_at, created_at, updated_at)
        values ('${mark}', '${mark} link', '', ${ago(1)}, now(), now());
      insert into sessions (id, user_id, authenticated_at)
        values ('${mark} elsewhere', '${buyer.id}', ${ago(90)});
      insert into closed_accounts (id, provider_uid, closed_at)
        values (gen_random_uuid(), '${mark} closed', ${ago(1)});
      insert into closed_accounts (id, provider_uid, email_hash, closed_at)
        values (gen_random_uuid(), 'banned', 'hash', ${ago(5000)});
      insert into places (location, located_at) values ('${mark} place', ${ago(1)});
      insert into payments (id, booking_id, amount_cents, hold_expires_at, state)
        values (gen_random_uuid(), '${sold.id}', 1, now(), 'released');
      insert into payment_events (id, payment_id, state, at)
        select gen_random_uuid(), id, 'released', ${ago(3650)} from payments where booking_id = '${sold.id}';`)
  }
  await pool.query(`insert into places (location, located_at) values ('Named by a listing', ${old(5000)})`)
  await stock.phone({ sellerId: seller.id, categoryId: brand.id, location: 'Named by a listing' })
  await shop.jobs.drain()
  const marks = [
    '@mail.example',
    '@asked.example',
    '@left.example',
    ' lapsed',
    ' sold',
    ' notice',
    ' entry',
    ' code',
    ' report',
    ' word',
    ' note',
    ' browser',
    ' link',
    ' elsewhere',
    ' closed',
    ' place',
  ]
  const rows = await allRows()
  const count = (text: string) => rows.filter(row => row.includes(text)).length
  for (const mark of marks) {
    expect([mark, count(`old${mark}`), count(`young${mark}`)]).toEqual([mark, 0, 1])
  }
  expect(count('public.payment_events: ')).toBe(1)
  expect(count('banned')).toBe(2)
  expect(count('public.places: ("Named by a listing"')).toBe(1)
  expect(count('unseen')).toBe(2)
  expect(rows.filter(row => row.includes('Former member') && row.includes('delivered'))).not.toEqual([])
})

test('the privacy page describes what the job does', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\S.*?) +\| (\d+) days? +\|$/gm)].map(([, what, days]) => [
    what,
    Number(days),
  ])
  const rules = modules.flatMap(({ retention = [] }) => retention)
  expect(rows.sort()).toEqual(rules.map(({ what, days }) => [what, days]).sort())
})

test('the log contains no personal data, even if the database echoes a row or a body is malformed', async () => {
  const [name, email] = ['Zebedee Quick', 'zebedee@secret.example']
  const { ask, browser } = await signedUp(shop, { email, name })
  lines.length = 0
  await pool.query(`alter table users add constraint no_zebra check (name not like '%Zebra%')`)
  expect((await ask('PUT', '/api/account', { name: 'Zebra Quick' })).status).toBe(500)
  await pool.query('alter table users drop constraint no_zebra')
  await browser.ask('POST', '/api/newsletter', `{"email": "${email}`)
  await browser.signIn(email, 'not this one')
  await ask('GET', `/api/user/${email}`)
  const text = lines.join('\n')
  expect(text).toContain('no_zebra')
  for (const personal of ['Zebra', name, email, 'zebedee', encodeURIComponent(email), 'not this one'])
    expect(text).not.toContain(personal)
})
