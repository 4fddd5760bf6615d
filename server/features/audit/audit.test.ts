import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../schema/audit.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { writeAudit } from './audit.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { stock } = shop

const as = async (person: { id: string }) => (await shop.signedIn(person)).ask

const admin = await stock.user({ role: 'admin', email: 'ada@shop.example' })
const asked = await as(admin)

type Entry = { _id: string; createdAt: string; actorEmail: string; action: string; subject: string }

async function log(query = '') {
  const { status, headers, body } = await asked('GET', `/api/audit-log${query}`)
  return { status, headers, entries: body as unknown as Entry[] }
}

describe('the audit log', () => {
  test('is empty at first', async () => {
    const { status, headers, entries } = await log()
    expect([status, headers.get('x-total-count'), entries]).toEqual([200, '0', []])
  })

  test('shows actor, action and object, newest first, in pages', async () => {
    const seller = await stock.seller({ verified: false, email: 'sam@shop.example' })
    await asked('PUT', `/api/users/${seller.id}`, { verified: true })
    await asked('PUT', `/api/users/${seller.id}`, { verified: false })
    await asked('DELETE', `/api/users/${seller.id}`)
    const brand = await stock.category('Motorola')
    await asked('DELETE', `/api/category/${brand.id}`)

    const { headers, entries } = await log('?limit=3')
    expect(headers.get('x-total-count')).toBe('4')
    expect(entries[0]).toEqual({
      _id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      actorEmail: 'ada@shop.example',
      action: 'category.deleted',
      subject: 'Motorola',
    })
    const address = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? ''
    const rest = (await asked('GET', address)).body as unknown as Entry[]
    expect([...entries, ...rest].map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'category.deleted Motorola',
      'user.deleted s…@shop.example',
      'user.unverified s…@shop.example',
      'user.verified s…@shop.example',
    ])
  })

  test('still shows the email address of a deleted administrator', async () => {
    const former = await stock.user({ role: 'admin', email: 'former@shop.example' })
    const seller = await stock.seller({ verified: false })
    await (await as(former))('PUT', `/api/users/${seller.id}`, { verified: true })
    await database.pool.query('delete from users where id = $1', [former.id])
    const { entries } = await log('?limit=1')
    expect(entries[0]).toMatchObject({ actorEmail: 'former@shop.example', action: 'user.verified' })
  })

  test('refuses an invalid cursor', async () => {
    expect((await log('?cursor=zzz')).status).toBe(400)
    expect((await log('?limit=1000')).status).toBe(400)
  })
})

describe('an entry', () => {
  const subjectId = '01930000-0000-7000-8000-000000000000'
  const newest = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

  test('is rolled back with its transaction', async () => {
    const before = await newest()
    const failing = db.transaction(async transaction => {
      await writeAudit(transaction, { actor: admin, action: 'product.hidden', subjectId, subject: 'Lost' })
      throw new Error('something else has failed')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await newest()).toEqual(before)
  })

  test('is not created for people’s changes to their own data', async () => {
    const before = await newest()
    const actor = await stock.seller()
    await writeAudit(db, { actor, action: 'product.hidden', subjectId, subject: 'Mine' })
    expect(await newest()).toEqual(before)
  })
})
