import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sandboxProvider, stripeProvider } from '../../testing/card-providers.ts'
import { CardsRefused, CardsUnreachable, type Intent, type IntentRequest, WebhookRefused } from './port.ts'

/** From https://docs.stripe.com/testing */
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const NO_MONEY = '4000000000009995'
const ASKS_THE_BANK = '4000002760003184'

describe.each([await sandboxProvider(), await stripeProvider()])('cards by $name', provider => {
  const { cards, otherAccount, database, pay, sign } = provider

  /** What the ledger says: what was charged, and how often something was sent back. */
  const judge = async (intentId: string) => {
    const { rows } = await database.pool.query(
      `select status, amount_cents - refunded_cents as kept,
         (select count(*)::int from sandbox_cards.refunds where intent_id = intents.id) as refunds
       from sandbox_cards.intents where id = $1`,
      [intentId],
    )
    return rows[0]
  }
  const intentsOf = async (paymentId: string) => {
    const sql = 'select id from sandbox_cards.intents where payment_id = $1'
    return (await database.pool.query<{ id: string }>(sql, [paymentId])).rows.map(({ id }) => id)
  }
  const paidIntent = async () => {
    const intent = await cards.createIntent(request())
    expect(await pay(intent.clientSecret, GOOD)).toMatchObject({ status: 'succeeded' })
    return intent
  }

  test('an intent is what was asked for, and is found again', async () => {
    const asked = request()
    const intent = await cards.createIntent(asked)
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_\w+$/),
      clientSecret: expect.stringMatching(`^${intent.id}_secret_\\w+$`),
      status: 'open',
      amountCents: asked.amountCents,
      currency: 'usd',
      refundedCents: 0,
      paymentId: asked.paymentId,
      createdAt: expect.any(Date),
    })
    expect(await cards.findIntent(intent.id)).toEqual(intent)
  })

  test('asked twice, also at once, for the same payment: one intent', async () => {
    const asked = request()
    const [first, second] = await Promise.all([cards.createIntent(asked), cards.createIntent(asked)])
    const third = await cards.createIntent(asked)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await intentsOf(asked.paymentId)).toEqual([first.id])
  })

  test('asked again for a payment that was made meanwhile: the intent as it is now', async () => {
    const asked = request()
    const { clientSecret } = await cards.createIntent(asked)
    await pay(clientSecret, GOOD)
    expect(await cards.createIntent(asked)).toMatchObject({ clientSecret, status: 'succeeded' })
  })

  test('the same payment with another amount is refused, and the first one stays', async () => {
    const asked = request()
    const intent = await cards.createIntent(asked)
    const failure = await failureOf(() =>
      cards.createIntent({ ...asked, amountCents: 1 + asked.amountCents }),
    )
    expect(failure).toBeInstanceOf(CardsRefused)
    expect(await intentsOf(asked.paymentId)).toEqual([intent.id])
    expect(await cards.findIntent(intent.id)).toEqual(intent)
  })

  test.each(['pi_nobody', 'nobody', '', '.', '../refunds', 'pi_a/b?c=d', `pi_${'a'.repeat(9000)}`])(
    'there is no intent %j',
    async id => {
      expect(await cards.findIntent(id)).toBeUndefined()
    },
  )

  test('an intent that is not there can neither be called off nor refunded', async () => {
    expect(await failureOf(() => cards.cancelIntent('pi_nobody'))).toBeInstanceOf(CardsRefused)
    expect(await failureOf(() => cards.refundIntent('pi_nobody'))).toBeInstanceOf(CardsRefused)
  })

  test('a good card pays', async () => {
    const { id, amountCents } = await paidIntent()
    expect(await cards.findIntent(id)).toMatchObject({ status: 'succeeded', amountCents, refundedCents: 0 })
    expect(await judge(id)).toEqual({ status: 'succeeded', kept: amountCents, refunds: 0 })
  })

  test('a declined card leaves the intent open for another one', async () => {
    const { id, clientSecret } = await cards.createIntent(request())
    expect(await pay(clientSecret, DECLINED)).toMatchObject({ error: { code: 'card_declined' } })
    expect(await pay(clientSecret, NO_MONEY)).toMatchObject({
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    expect(await cards.findIntent(id)).toMatchObject({ status: 'open' })
    expect(await pay(clientSecret, GOOD)).toMatchObject({ status: 'succeeded' })
  })

  test('while the bank asks its customer the intent is open, and can be called off', async () => {
    const { id, clientSecret } = await cards.createIntent(request())
    expect(await pay(clientSecret, ASKS_THE_BANK)).toMatchObject({ status: 'requires_action' })
    expect(await cards.findIntent(id)).toMatchObject({ status: 'open' })
    expect(await cards.cancelIntent(id)).toMatchObject({ status: 'cancelled' })
  })

  test('what is called off, however often, cannot be paid any more', async () => {
    const intent = await cards.createIntent(request())
    const cancelled = { ...intent, status: 'cancelled' }
    expect(await cards.cancelIntent(intent.id)).toEqual(cancelled)
    expect(await cards.cancelIntent(intent.id)).toEqual(cancelled)
    expect(await pay(intent.clientSecret, GOOD)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    expect(await cards.findIntent(intent.id)).toEqual(cancelled)
  })

  test('what is paid cannot be called off', async () => {
    const { id, amountCents } = await paidIntent()
    expect(await cards.cancelIntent(id)).toMatchObject({ id, status: 'succeeded' })
    expect(await judge(id)).toEqual({ status: 'succeeded', kept: amountCents, refunds: 0 })
  })

  test('paid and called off at once: one of them, and both sides know which', async () => {
    const intents = await Promise.all(Array.from({ length: 10 }, () => cards.createIntent(request())))
    const outcomes = await Promise.all(
      intents.map(async ({ id, clientSecret }) => {
        const [cancelled, paid] = await Promise.all([cards.cancelIntent(id), pay(clientSecret, GOOD)])
        return {
          cancelled: cancelled.status,
          paid: paid.status ?? 'refused',
          ledger: (await judge(id)).status,
        }
      }),
    )
    for (const { cancelled, paid, ledger } of outcomes) {
      expect(cancelled).toBe(ledger)
      expect(paid).toBe(ledger === 'succeeded' ? 'succeeded' : 'refused')
    }
  })

  test('a refund sends everything back, once however often and at once it is asked', async () => {
    const { id, amountCents } = await paidIntent()
    const all = await Promise.all([cards.refundIntent(id), cards.refundIntent(id), cards.refundIntent(id)])
    all.push(await cards.refundIntent(id))
    for (const intent of all) {
      expect(intent).toMatchObject({ id, status: 'succeeded', amountCents, refundedCents: amountCents })
    }
    expect(await judge(id)).toEqual({ status: 'succeeded', kept: 0, refunds: 1 })
  })

  test('of what the operator has sent back in part, the rest is sent back', async () => {
    const { id, amountCents } = await paidIntent()
    await provider.refundPart(id, 100)
    expect(await cards.findIntent(id)).toMatchObject({ refundedCents: 100 })
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
    expect(await judge(id)).toEqual({ status: 'succeeded', kept: 0, refunds: 2 })
  })

  test('what is not paid is not refunded, and can be when it is paid later', async () => {
    const { id, clientSecret, amountCents } = await cards.createIntent(request())
    expect(await failureOf(() => cards.refundIntent(id))).toBeInstanceOf(CardsRefused)
    expect(await judge(id)).toEqual({ status: 'open', kept: amountCents, refunds: 0 })
    await pay(clientSecret, GOOD)
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
  })

  test('the ledger lists every intent since then once, page by page, also those of others', async () => {
    const since = new Date(Date.UTC(2030, 0, 1))
    await database.pool.query(
      `insert into sandbox_cards.intents (id, client_secret, amount_cents, currency, description, created_at)
       select 'pi_many' || n, 'pi_many' || n || '_secret_x', 100 + n, 'usd', '', $1::timestamptz + n * interval '1 second'
       from generate_series(-5, 249) as n`,
      [since],
    )
    const listed = await allOf(cards.ledger(since))
    expect(listed).toHaveLength(250)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(250)
    expect(listed.every(({ createdAt, paymentId }) => createdAt >= since && !paymentId)).toBe(true)
    await database.pool.query(`delete from sandbox_cards.intents where id like 'pi_many%'`)
  })

  test('the ledger tells what became of each', async () => {
    const open = await cards.createIntent(request())
    const cancelled = await cards.createIntent(request())
    await cards.cancelIntent(cancelled.id)
    const paid = await paidIntent()
    const refunded = await paidIntent()
    await cards.refundIntent(refunded.id)

    const listed = new Map((await allOf(cards.ledger(open.createdAt))).map(intent => [intent.id, intent]))
    expect(listed.get(open.id)).toEqual(open)
    expect(listed.get(cancelled.id)).toEqual({ ...cancelled, status: 'cancelled' })
    expect(listed.get(paid.id)).toEqual({ ...paid, status: 'succeeded' })
    expect(listed.get(refunded.id)).toEqual({
      ...refunded,
      status: 'succeeded',
      refundedCents: refunded.amountCents,
    })
  })

  describe('a message', () => {
    const at = new Date('2026-11-21T10:00:00Z')
    const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1000)
    const about = (type: string, object: object) =>
      JSON.stringify({ object: 'event', type, data: { object } })
    const body = about('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_one' })
    const signature = sign(body, at)
    const refused = (message: { body: string; signature: string | undefined; now: Date }) =>
      expect(() => cards.readWebhook(message)).toThrow(WebhookRefused)

    test('leads to its intent, for five minutes', () => {
      expect(cards.readWebhook({ body, signature, now: at })).toBe('pi_one')
      expect(cards.readWebhook({ body, signature, now: secondsLater(300) })).toBe('pi_one')
      refused({ body, signature, now: secondsLater(301) })
    })

    test('about a refund leads to the intent as well', () => {
      const charge = { object: 'charge', id: 'ch_one', payment_intent: 'pi_one' }
      const refund = about('charge.refunded', charge)
      expect(cards.readWebhook({ body: refund, signature: sign(refund, at), now: at })).toBe('pi_one')
    })

    test('about anything else leads to nothing', () => {
      const foreign = about('customer.created', { object: 'customer', id: 'cus_one' })
      expect(cards.readWebhook({ body: foreign, signature: sign(foreign, at), now: at })).toBeUndefined()
    })

    test('that is altered by one byte, wherever, is refused', () => {
      for (let place = 0; place < body.length; place += 1) {
        const altered = `${body.slice(0, place)}${body[place] === 'x' ? 'y' : 'x'}${body.slice(place + 1)}`
        refused({ body: altered, signature, now: at })
      }
      refused({ body: `${body} `, signature, now: at })
      refused({ body: '', signature, now: at })
    })

    test.each([undefined, '', 'nonsense', 't=,v1=', signature.replace(/v1=.*/, 'v1='), 'v1=0'.repeat(40)])(
      'with the signature %j is refused',
      wrong => {
        refused({ body, signature: wrong, now: at })
      },
    )

    test('whose time was moved is refused', () => {
      const later = signature.replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 301}`)
      refused({ body, signature: later, now: secondsLater(301) })
    })

    test('signed with another secret is refused', () => {
      expect(() => otherAccount.readWebhook({ body, signature, now: at })).toThrow(WebhookRefused)
    })
  })

  test('a provider that cannot be asked is told from one that says no', async () => {
    const { id } = await paidIntent()
    await provider.whileDown(async down => {
      const failures = await Promise.all([
        failureOf(() => down.createIntent(request())),
        failureOf(() => down.findIntent(id)),
        failureOf(() => down.cancelIntent(id)),
        failureOf(() => down.refundIntent(id)),
        failureOf(() => allOf(down.ledger(new Date()))),
      ])
      for (const failure of failures) expect(failure).toBeInstanceOf(CardsUnreachable)
    })
    expect(await cards.findIntent(id)).toMatchObject({ status: 'succeeded' })
  })
})

function request(): IntentRequest {
  return {
    paymentId: randomUUID(),
    key: randomUUID(),
    amountCents: 12_345,
    currency: 'usd',
    description: 'Pixel 9',
  }
}

async function failureOf(ask: () => Promise<unknown>): Promise<unknown> {
  const outcome = await ask().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(Error)
  return outcome
}

async function allOf(ledger: AsyncIterable<Intent>): Promise<Intent[]> {
  const all: Intent[] = []
  for await (const intent of ledger) all.push(intent)
  return all
}
