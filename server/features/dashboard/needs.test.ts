import { describe, expect, test } from 'vitest'
import type { Need } from '#contract/dashboard/calls.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { person, dealIn, setPayable, wait, stock, nokia } = await testShop(database)
type Person = Awaited<ReturnType<typeof person>>

const needsOf = async (who: Person) => {
  const { status, body } = await who.ask('GET', '/api/needs')
  expect(status).toBe(200)
  return body as unknown as Need[]
}
const kindsOf = async (who: Person) => (await needsOf(who)).map(({ kind }) => kind)

/** Without what a new seller has to do first. */
const dealsOf = async (who: Person) => (await needsOf(who)).filter(({ kind }) => kind === 'deal')

test('a buyer has no overview of tasks', async () => {
  expect(await (await person('buyer')).ask('GET', '/api/needs')).toMatchObject({ status: 403 })
})

describe('a seller', () => {
  test('answers a proposal and meets, but does not wait for the own proposal', async () => {
    const { id, seller, buyer, phone } = await dealIn('paid')
    const [proposing] = await dealsOf(seller)
    expect(proposing).toMatchObject({ id, subject: phone.name, until: (await seller.see(id)).deadline })
    const meeting = { place: 'Library', at: new Date(Date.now() + 30 * 3_600_000).toISOString() }
    await seller.deal('POST', id, '/meeting', meeting)
    expect(await dealsOf(seller)).toEqual([])
    await buyer.deal('POST', id, '/meeting', { ...meeting, place: 'Station' })
    expect((await dealsOf(seller))[0]?.text).toContain('proposes to meet at Station')
    await seller.deal('POST', id, '/meeting/accept')
    const [meet] = await dealsOf(seller)
    expect(meet).toMatchObject({ until: meeting.at })
    expect(meet?.text).toContain('Meet Bo Buyer at Station')
  })

  test('answers a problem in time, and the administrator decides it afterwards', async () => {
    const admin = await person('admin')
    const { id, seller, buyer, phone } = await dealIn('disputed')
    const [answer] = await dealsOf(seller)
    expect(answer).toMatchObject({ id, until: (await seller.see(id)).problem?.answerBy })
    const problemsOf = async () => (await needsOf(admin)).filter(each => each.id === id)
    expect(await problemsOf()).toEqual([])
    await seller.deal('POST', id, '/messages', { text: 'It worked.' })
    expect(await dealsOf(seller)).toEqual([])
    expect(await problemsOf()).toMatchObject([{ kind: 'problem', subject: phone.name, count: 1 }])
    await admin.deal('POST', id, '/decision', { kind: 'return' })
    expect([await problemsOf(), await dealsOf(seller)]).toEqual([[], []])
    await buyer.deal('POST', id, '/sent-back', {})
    expect((await dealsOf(seller))[0]?.text).toContain('has sent the phone back')
  })

  test('sees the nearest deadline first, then what waits longest, and nothing of others', async () => {
    const seller = await person('seller', { emailConfirmedAt: null })
    await stock.phone({
      sellerId: seller.id,
      categoryId: nokia,
      review: 'held',
      displayed: false,
      reviewNote: 'No.',
    })
    const first = await dealIn('paid', {}, seller)
    await wait({ hours: 1 })
    const second = await dealIn('paid', {}, seller)
    const needs = await needsOf(seller)
    expect(needs.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(needs.map(({ kind }) => kind).toSorted()).toEqual(
      ['deal', 'deal', 'email-unconfirmed', 'listing-held'].toSorted(),
    )
    expect(needs.find(({ kind }) => kind === 'listing-held')).toMatchObject({ text: 'No.', count: 1 })
    const other = await person('seller')
    expect(await kindsOf(other)).toEqual([])
    await setPayable(other, false)
    expect(await kindsOf(other)).toEqual(['payout-account'])
  })
})

test('an administrator sees queues with the number of items, and failed and stuck money', async () => {
  const admin = await person('admin')
  const { id } = await dealIn('accepted')
  const stuck = await dealIn('paid')
  await database.pool.query(
    "update payouts set state = 'failed', failure = 'No account.' where booking_id = $1",
    [id],
  )
  await database.pool.query(
    "update payments set state = 'stuck', stuck_reason = 'refused' where booking_id = $1",
    [stuck.id],
  )
  const seller = await person('seller')
  for (const advertisement of ['requested', 'requested', 'approved'] as const)
    await stock.phone({ sellerId: seller.id, categoryId: nokia, advertisement })
  const needs = await needsOf(admin)
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'advertisements', count: 2, subject: '' }))
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'payouts-failed', count: 1, subject: '' }))
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'payments-stuck', count: 1, subject: '' }))
  const times = needs.map(({ since }) => since)
  expect(times).toEqual(times.toSorted())
})
