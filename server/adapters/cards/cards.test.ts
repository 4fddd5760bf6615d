import { describe, expect, test } from 'vitest'
import { CURRENCY } from '#contract/money.ts'
import { minor } from '../../testing/amounts.ts'
import { allOf, cardPayments, EVIDENCE, failureOf, request } from '../../testing/card-payments.ts'
import { sandboxProvider, stripeProvider } from '../../testing/card-providers.ts'
import { CardsRefused, CardsUnreachable, WebhookRefused } from './port.ts'
import { refundAtDashboard } from './simulator/interventions.ts'

/** From https://docs.stripe.com/testing */
const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const NO_MONEY = '4000000000009995'
const ASKS_THE_BANK = '4000002760003184'

describe.each([await sandboxProvider(), await stripeProvider()])('cards by $name', provider => {
  const { cards, otherAccount, database, pay, sign } = provider
  const { providerState, paidIntent } = cardPayments(provider)

  const intentsOf = async (paymentId: string) => {
    const sql = 'select id from sandbox_cards.intents where payment_id = $1'
    return (await database.pool.query<{ id: string }>(sql, [paymentId])).rows.map(({ id }) => id)
  }

  test('an intent has the requested values and can be retrieved', async () => {
    const intentRequest = request()
    const intent = await cards.createIntent(intentRequest)
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_\w+$/),
      clientSecret: expect.stringMatching(`^${intent.id}_secret_\\w+$`),
      status: 'open',
      amountCents: intentRequest.amountCents,
      currency: CURRENCY,
      refundedCents: 0,
      chargeId: undefined,
      dispute: undefined,
      disputes: [],
      paymentId: intentRequest.paymentId,
      createdAt: expect.any(Date),
    })
    expect(await cards.findIntent(intent.id)).toEqual(intent)
  })

  test('repeated and concurrent requests for the same payment create one intent', async () => {
    const intentRequest = request()
    const [first, second] = await Promise.all([
      cards.createIntent(intentRequest),
      cards.createIntent(intentRequest),
    ])
    const third = await cards.createIntent(intentRequest)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await intentsOf(intentRequest.paymentId)).toEqual([first.id])
  })

  test('a repeated request after the payment returns the current intent', async () => {
    const intentRequest = request()
    const { clientSecret } = await cards.createIntent(intentRequest)
    await pay(clientSecret, GOOD)
    expect(await cards.createIntent(intentRequest)).toMatchObject({ clientSecret, status: 'succeeded' })
  })

  test('the same payment with another amount is refused, and the first intent stays', async () => {
    const intentRequest = request()
    const intent = await cards.createIntent(intentRequest)
    const failure = await failureOf(() =>
      cards.createIntent({ ...intentRequest, amountCents: minor(100) + intentRequest.amountCents }),
    )
    expect(failure).toBeInstanceOf(CardsRefused)
    expect(await intentsOf(intentRequest.paymentId)).toEqual([intent.id])
    expect(await cards.findIntent(intent.id)).toEqual(intent)
  })

  test.each(['pi_nobody', 'nobody', '', '.', '../refunds', 'pi_a/b?c=d', `pi_${'a'.repeat(9000)}`])(
    'intent %j does not exist',
    async id => {
      expect(await cards.findIntent(id)).toBeUndefined()
    },
  )

  test('a missing intent can be neither canceled nor refunded', async () => {
    expect(await failureOf(() => cards.cancelIntent('pi_nobody'))).toBeInstanceOf(CardsRefused)
    expect(await failureOf(() => cards.refundIntent('pi_nobody'))).toBeInstanceOf(CardsRefused)
  })

  test('a valid card pays', async () => {
    const { id, amountCents } = await paidIntent()
    expect(await cards.findIntent(id)).toMatchObject({ status: 'succeeded', amountCents, refundedCents: 0 })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents, refunds: 0 })
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

  test('an intent that awaits authentication is open and can be canceled', async () => {
    const { id, clientSecret } = await cards.createIntent(request())
    expect(await pay(clientSecret, ASKS_THE_BANK)).toMatchObject({ status: 'requires_action' })
    expect(await cards.findIntent(id)).toMatchObject({ status: 'open' })
    expect(await cards.cancelIntent(id)).toMatchObject({ status: 'cancelled' })
  })

  test('a canceled intent cannot be paid, and canceling can be repeated', async () => {
    const intent = await cards.createIntent(request())
    const cancelled = { ...intent, status: 'cancelled' }
    expect(await cards.cancelIntent(intent.id)).toEqual(cancelled)
    expect(await cards.cancelIntent(intent.id)).toEqual(cancelled)
    expect(await pay(intent.clientSecret, GOOD)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    expect(await cards.findIntent(intent.id)).toEqual(cancelled)
  })

  test('a paid intent cannot be canceled', async () => {
    const { id, amountCents } = await paidIntent()
    expect(await cards.cancelIntent(id)).toMatchObject({ id, status: 'succeeded' })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents, refunds: 0 })
  })

  test('of concurrent payment and cancellation one wins, and both callers learn which', async () => {
    const intents = await Promise.all(Array.from({ length: 10 }, () => cards.createIntent(request())))
    const outcomes = await Promise.all(
      intents.map(async ({ id, clientSecret }) => {
        const [cancelled, paid] = await Promise.all([cards.cancelIntent(id), pay(clientSecret, GOOD)])
        return {
          cancelled: cancelled.status,
          paid: paid.status ?? 'refused',
          ledger: (await providerState(id)).status,
        }
      }),
    )
    for (const { cancelled, paid, ledger } of outcomes) {
      expect(cancelled).toBe(ledger)
      expect(paid).toBe(ledger === 'succeeded' ? 'succeeded' : 'refused')
    }
  })

  test('repeated and concurrent full refunds send the money back once', async () => {
    const { id, amountCents } = await paidIntent()
    const all = await Promise.all([cards.refundIntent(id), cards.refundIntent(id), cards.refundIntent(id)])
    all.push(await cards.refundIntent(id))
    for (const intent of all) {
      expect(intent).toMatchObject({ id, status: 'succeeded', amountCents, refundedCents: amountCents })
    }
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: 0, refunds: 1 })
  })

  test('a full refund sends back what the operator’s partial refund left', async () => {
    const { id, amountCents } = await paidIntent()
    await refundAtDashboard(database.pool, id, { amountCents: minor(100) })
    expect(await cards.findIntent(id)).toMatchObject({ refundedCents: minor(100) })
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: 0, refunds: 2 })
  })

  test('an unpaid intent is not refunded, and can be once it is paid', async () => {
    const { id, clientSecret, amountCents } = await cards.createIntent(request())
    expect(await failureOf(() => cards.refundIntent(id))).toBeInstanceOf(CardsRefused)
    expect(await providerState(id)).toEqual({ status: 'open', remaining: amountCents, refunds: 0 })
    await pay(clientSecret, GOOD)
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
  })

  test('the ledger lists every intent since a time once, page by page, including those of other shops', async () => {
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

  test('the ledger lists the current state of each intent', async () => {
    const open = await cards.createIntent(request())
    const cancelled = await cards.createIntent(request())
    await cards.cancelIntent(cancelled.id)
    const paid = await paidIntent()
    const refunded = await paidIntent()
    await cards.refundIntent(refunded.id)

    const listed = new Map((await allOf(cards.ledger(open.createdAt))).map(intent => [intent.id, intent]))
    expect(listed.get(open.id)).toEqual(open)
    expect(listed.get(cancelled.id)).toEqual({ ...cancelled, status: 'cancelled' })
    expect(listed.get(paid.id)).toEqual({
      ...paid,
      status: 'succeeded',
      chargeId: expect.stringMatching(/^ch_\w+$/),
    })
    expect(listed.get(refunded.id)).toEqual({
      ...refunded,
      status: 'succeeded',
      chargeId: expect.stringMatching(/^ch_\w+$/),
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

    test('leads to its intent for five minutes', () => {
      expect(cards.readWebhook({ body, signature, now: at })).toEqual({ about: 'intent', intentId: 'pi_one' })
      expect(cards.readWebhook({ body, signature, now: secondsLater(300) })).toEqual({
        about: 'intent',
        intentId: 'pi_one',
      })
      refused({ body, signature, now: secondsLater(301) })
    })

    test('about a refund leads to the intent as well', () => {
      const charge = { object: 'charge', id: 'ch_one', payment_intent: 'pi_one' }
      const refund = about('charge.refunded', charge)
      expect(cards.readWebhook({ body: refund, signature: sign(refund, at), now: at })).toEqual({
        about: 'intent',
        intentId: 'pi_one',
      })
    })

    test('about other objects leads to nothing', () => {
      const foreign = about('customer.created', { object: 'customer', id: 'cus_one' })
      expect(cards.readWebhook({ body: foreign, signature: sign(foreign, at), now: at })).toBeUndefined()
    })

    test('with any byte altered is refused', () => {
      for (let position = 0; position < body.length; position += 1) {
        const altered = `${body.slice(0, position)}${body[position] === 'x' ? 'y' : 'x'}${body.slice(position + 1)}`
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

    test('with a changed timestamp is refused', () => {
      const later = signature.replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 301}`)
      refused({ body, signature: later, now: secondsLater(301) })
    })

    test('signed with another secret is refused', () => {
      expect(() => otherAccount.readWebhook({ body, signature, now: at })).toThrow(WebhookRefused)
    })
  })

  test('an unreachable provider is distinguished from an error', async () => {
    const { id } = await paidIntent()
    await provider.whileDown(async down => {
      const failures = await Promise.all([
        failureOf(() => down.createIntent(request())),
        failureOf(() => down.findIntent(id)),
        failureOf(() => down.cancelIntent(id)),
        failureOf(() => down.refundIntent(id)),
        failureOf(() => down.refundIntent(id, { toCents: minor(100) })),
        failureOf(() => down.submitEvidence(id, EVIDENCE)),
        failureOf(() => allOf(down.ledger(new Date()))),
        failureOf(() => allOf(down.balanceLines(new Date()))),
      ])
      for (const failure of failures) expect(failure).toBeInstanceOf(CardsUnreachable)
    })
    expect(await cards.findIntent(id)).toMatchObject({ status: 'succeeded' })
  })
})
