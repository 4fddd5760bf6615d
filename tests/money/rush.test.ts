import { expect, inject, test } from 'vitest'
import { advanceTime } from '#server/testing/advance-time.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { buyingWith } from '#server/testing/paying.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { moneyViolations, sumsOf } from './money-violations.ts'
import { twoPrograms } from './two-programs.ts'

/**
 * Twenty buyers pay for each phone at the same instant, half of them at each of two programs. A refused buyer keeps
 * trying to pay.
 */

const PHONES = { short: 10, full: 200 }[inject('sizes')]
const BUYERS = 20
const TRIES = 3
const TOO_LATE = ['CARDS_UNREACHABLE', 'SERVICE_UNAVAILABLE']

const database = await freshDatabase()
const { ask, people } = await twoPrograms(database)

function buyerAt(index: number, token: string) {
  return buyingWith(
    async (method, path, body) =>
      (await ask(index, [method, path, body], token)) ?? expect.fail(`${method} ${path} got no answer`),
  )
}
/** Books, and pays if the shop allows it. */
async function buy(
  buyer: ReturnType<typeof buyerAt>,
  phoneId: string,
): Promise<'paid' | 'refused' | 'too-late'> {
  const { status, body } = await reached(() => buyer.book(phoneId))
  if (status !== 200) return expectRefusal(body)
  const booking = String(body._id)
  for (let tries = 0; tries < TRIES; tries++) {
    const started = await reached(() => buyer.start(booking))
    if (started.status !== 200) {
      expectRefusal(started.body)
      continue
    }
    const confirmed = await buyer.confirm(started.body.clientSecret)
    if (confirmed.status !== 200) continue
    const recorded = await reached(() => buyer.record(booking, confirmed.body.id))
    return recorded.status === 200 ? 'paid' : 'too-late'
  }
  return 'refused'
}

/** On a busy machine the provider or the database may answer too late; the buyer asks again. */
async function reached<Answer extends { body: Record<string, unknown> }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    if (!TOO_LATE.includes(String(answer.body.code)) || tries === 10) return answer
  }
}

function expectRefusal({ code }: Record<string, unknown>): 'refused' {
  expect(['ON_HOLD', 'PRODUCT_SOLD', 'ALREADY_PAID']).toContain(code)
  return 'refused'
}

test(
  `${PHONES} phones, each paid for by ${BUYERS} concurrent buyers, are sold once each`,
  async () => {
    const phones = await people.phones(PHONES)
    const paid: string[] = []
    for (const phone of phones) {
      // Each phone has different buyers, because of the rate limit of bookings.
      const buyers = (await people.buyers(BUYERS)).map((token, index) => buyerAt(index, token))
      const outcomes = await Promise.all(buyers.map(buyer => buy(buyer, phone)))
      paid.push(...outcomes.filter(outcome => outcome === 'paid'))
    }
    expect(paid).toHaveLength(PHONES)

    // An hour later no hold and no pending payment remains.
    const shop = await shopApp(database)
    await advanceTime(database, { minutes: 60 })
    await shop.jobs.drain({ evenLater: true })
    expect(await moneyViolations(database)).toEqual({})
    const { record, ledger } = await sumsOf(database)
    expect(ledger).toBe(record)
    const { rows } = await database.pool.query(
      `select state, count(*)::int from payments where state in ('held', 'captured') group by state`,
    )
    expect(rows).toEqual([{ state: 'captured', count: PHONES }])
  },
  { short: 600_000, full: 1_800_000 }[inject('sizes')],
)
