import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import { mails } from '../../platform/mail/table.ts'
import { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, ORIGIN } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { confirmEmail } from '../users/queries.ts'
import { notify } from './notify.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop

const newBuyer = () => stock.user({ emailConfirmedAt: new Date(), mutedMails: ['paid'] })
let buyer = await newBuyer()
beforeEach(async () => {
  buyer = await newBuyer()
})

/** Tells the buyer something. @returns the email about it; undefined when there is none */
async function mailAbout(kind: NoticeKind) {
  await db.delete(mails)
  await notify(db, { userId: buyer.id, kind, path: '/product-details/1', productName: 'iPhone 12' })
  await shop.jobs.drain()
  const [row] = await db.select().from(mails).where(eq(mails.recipient, buyer.email))
  return row && { ...row, ...(await shop.outbox.read(row.id)) }
}

const muted = async () => (await db.select().from(users).where(eq(users.id, buyer.id)))[0]?.mutedMails

/** Posts to the address in the header, as mail programs do: without cookies and from no page. */
const click = (link: string) =>
  shop.ask(link.replace(ORIGIN, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

const linkFor = async (kind: NoticeKind) => {
  const link = (await mailAbout(kind))?.unsubscribe
  if (!link) throw new Error('The email has no link.')
  return link
}

test.each(['search-match', 'price-drop'] as const)(
  'one click in a mail about a %s turns off mails of that kind only',
  async kind => {
    const mail = await mailAbout(kind)
    const link = mail?.unsubscribe ?? ''
    expect(link).toMatch(new RegExp(`^${ORIGIN}/unsubscribe\\?kind=${kind}&token=[\\w.-]+$`))
    expect(mail?.text).toContain(`because you saved a search.\nTo unsubscribe:\n${link}`)
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))

    for (const _ of ['once', 'again']) expect((await click(link)).status).toBe(200)
    expect((await muted())?.toSorted()).toEqual(['paid', kind].toSorted())
    expect(await mailAbout(kind)).toBeUndefined()
    expect(await mailAbout(kind === 'price-drop' ? 'search-match' : 'price-drop')).toBeDefined()
  },
)

test('opening the link changes nothing, and its button does', async () => {
  const link = await linkFor('price-drop')
  const page = await shop.ask(link.replace(ORIGIN, ''))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Price drops in my saved searches')
  expect(await muted()).toEqual(['paid'])

  const { searchParams } = new URL(link)
  const body = Object.fromEntries(searchParams)
  expect(await browserOf(shop).ask('POST', '/api/unsubscribe', body)).toMatchObject({ status: 200 })
  expect(await muted()).toEqual(['paid', 'price-drop'])
})

test('a link is valid for its kind only, and only if the shop has signed it', async () => {
  const link = await linkFor('price-drop')
  const wrong = [
    link.replace('kind=price-drop', 'kind=search-match'),
    link.replace('kind=price-drop', 'kind=deal-reminder'),
    link.replace('kind=price-drop&', ''),
    link.replace(/token=.*/, 'token=x'),
    link.replace(/&token=.*/, ''),
  ]
  for (const each of wrong) {
    expect((await click(each)).status).toBe(400)
    const body = Object.fromEntries(new URL(each).searchParams)
    expect((await browserOf(shop).ask('POST', '/api/unsubscribe', body)).status).toBe(400)
  }
  expect(await muted()).toEqual(['paid'])
})

test('a link of a deleted account does nothing', async () => {
  const link = await linkFor('price-drop')
  await db.delete(users).where(eq(users.id, buyer.id))
  expect((await click(link)).status).toBe(200)
})

test('mails that nobody subscribed to have no such link', async () => {
  for (const kind of ['refunded', 'sold-elsewhere'] as const) {
    const mail = await mailAbout(kind)
    expect(mail?.unsubscribe).toBeNull()
    expect(mail?.text).not.toContain('To unsubscribe')
  }
})

describe('the owner of an unconfirmed address', () => {
  const newStranger = () => stock.user({ emailConfirmedAt: null })
  const reload = async () => (await db.select().from(users).where(eq(users.id, buyer.id)))[0]
  const notMyAccountLink = async () => {
    const link = (await mailAbout('deal-reminder'))?.text?.match(/\S+kind=account&token=\S+/)?.[0]
    if (!link) throw new Error('The email has no link.')
    return link
  }

  test('stops the mails about an account that is not theirs, by a button and not by opening the link', async () => {
    buyer = await newStranger()
    const link = await notMyAccountLink()
    const page = await shop.ask(link.replace(ORIGIN, ''))
    expect(await page.text()).toContain('Somebody has opened an account with your email address.')
    expect(await mailAbout('deal-reminder')).toBeDefined()

    const body = Object.fromEntries(new URL(link).searchParams)
    for (const _ of ['once', 'again'])
      expect(await browserOf(shop).ask('POST', '/api/unsubscribe', body)).toMatchObject({ status: 200 })
    expect(await mailAbout('deal-reminder')).toBeUndefined()
    const other = { ...body, kind: 'price-drop' }
    expect(await browserOf(shop).ask('POST', '/api/unsubscribe', other)).toMatchObject({ status: 400 })
  })

  test('who confirms it later gets mails again, and an earlier link does nothing', async () => {
    buyer = await newStranger()
    const body = Object.fromEntries(new URL(await notMyAccountLink()).searchParams)
    const refuse = () => browserOf(shop).ask('POST', '/api/unsubscribe', body)
    expect((await refuse()).status).toBe(200)
    await confirmEmail(db, buyer.id)
    expect(await mailAbout('deal-reminder')).toBeDefined()
    expect((await refuse()).status).toBe(200)
    expect(await reload()).toMatchObject({ mailRefusedAt: null })
    expect((await mailAbout('deal-reminder'))?.text).not.toContain('Not your account?')
  })
})
