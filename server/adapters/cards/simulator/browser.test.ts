import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { GOOD_CARD, simulatedCards } from '../../../testing/simulated-cards.ts'
import type { SimulatedError } from './stripe-error.ts'
import { cardOutcome } from './test-cards.ts'

const database = await freshDatabase()
const { cards, newIntent, confirm, authenticate, post } = await simulatedCards(database)

let intent: Awaited<ReturnType<typeof newIntent>>
beforeEach(async () => {
  intent = await newIntent()
})

const statusNow = async () => (await cards.findIntent(intent.id))?.status
const storedCard = async () => {
  const { rows } = await database.pool.query(
    'select card_brand, card_last4, last_error from sandbox_cards.intents where id = $1',
    [intent.id],
  )
  return rows[0]
}

test.each([
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['5200828282828210', 'mastercard'],
  ['5105105105105100', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'discover'],
  ['6011000990139424', 'discover'],
  ['6011981111111113', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['4000000000000259', 'visa'],
])('%s of %s pays', async (number, brand) => {
  const cvc = brand === 'amex' ? '1234' : '123'
  const answer = await confirm(intent.clientSecret, { number, cvc })
  expect(answer).toEqual({ status: 200, body: { status: 'succeeded', id: intent.id } })
  expect(await cards.findIntent(intent.id)).toMatchObject({ status: 'succeeded', refundedCents: 0 })
  expect(await storedCard()).toEqual({ card_brand: brand, card_last4: number.slice(-4), last_error: null })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', 'processing_error'],
])('%s is declined with %s, and a valid card pays after it', async (number, code, decline_code) => {
  const answer = await confirm(intent.clientSecret, { number })
  expect(answer).toMatchObject({ status: 402, body: { error: { code, message: expect.any(String) } } })
  expect(answer.body.error.decline_code).toBe(decline_code)
  expect(await statusNow()).toBe('open')
  expect(await storedCard()).toMatchObject({ last_error: code })
  expect(await confirm(intent.clientSecret)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await storedCard()).toEqual({ card_brand: 'visa', card_last4: '4242', last_error: null })
})

describe('a card that requires authentication', () => {
  test.each(['4000002500003155', '4000002760003184'])('%s pays after authentication', async number => {
    const asked = await confirm(intent.clientSecret, { number })
    expect(asked).toEqual({ status: 200, body: { status: 'requires_action', id: intent.id } })
    expect(await statusNow()).toBe('open')
    const passed = await authenticate(intent.clientSecret, 'pass')
    expect(passed).toEqual({ status: 200, body: { status: 'succeeded', id: intent.id } })
    expect(await authenticate(intent.clientSecret, 'pass')).toEqual(passed)
    expect(await authenticate(intent.clientSecret, 'fail')).toEqual(passed)
  })

  test('leaves the payment open after failed authentication, so that another card pays', async () => {
    await confirm(intent.clientSecret, { number: '4000002500003155' })
    const failed = await authenticate(intent.clientSecret, 'fail')
    expect(failed).toMatchObject({
      status: 402,
      body: { error: { code: 'payment_intent_authentication_failure' } },
    })
    expect(await statusNow()).toBe('open')
    const again = await authenticate(intent.clientSecret, 'pass')
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'payment_intent_unexpected_state' } } })
    expect(await statusNow()).toBe('open')
    expect(await confirm(intent.clientSecret)).toMatchObject({ status: 200 })
  })

  test('4000008400001629 is declined after authentication', async () => {
    await confirm(intent.clientSecret, { number: '4000008400001629' })
    const declined = await authenticate(intent.clientSecret, 'pass')
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
    expect(await statusNow()).toBe('open')
    await confirm(intent.clientSecret, { number: '4000002500003155' })
    expect(await authenticate(intent.clientSecret, 'pass')).toMatchObject({ body: { status: 'succeeded' } })
  })

  test('can be replaced by another card', async () => {
    await confirm(intent.clientSecret, { number: '4000008400001629' })
    expect(await confirm(intent.clientSecret)).toMatchObject({ body: { status: 'succeeded' } })
  })

  test('can be canceled during authentication', async () => {
    await confirm(intent.clientSecret, { number: '4000002500003155' })
    expect(await cards.cancelIntent(intent.id)).toMatchObject({ status: 'cancelled' })
    expect(await authenticate(intent.clientSecret, 'pass')).toMatchObject({ status: 409 })
    expect(await statusNow()).toBe('cancelled')
  })
})

describe('card input', () => {
  test.each([
    ['an unknown test number', { number: '4111 1111 1111 1111' }, 'card_declined'],
    ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number'],
    ['no number', { number: '' }, 'incorrect_number'],
    ['the name of an object property', { number: 'constructor' }, 'incorrect_number'],
    ['no month', { expiry: '' }, 'invalid_expiry_month'],
    ['a month without a leading zero', { expiry: '1/40' }, 'invalid_expiry_month'],
    ['month 13', { expiry: '13/40' }, 'invalid_expiry_month'],
    ['month 00', { expiry: '00/40' }, 'invalid_expiry_month'],
    ['a past year', { expiry: '12/20' }, 'invalid_expiry_year'],
    ['a code of 2 digits', { cvc: '12' }, 'invalid_cvc'],
    ['a code of 5 digits', { cvc: '12345' }, 'invalid_cvc'],
    ['a code of letters', { cvc: 'abc' }, 'invalid_cvc'],
    ['3 digits for American Express', { number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
  ])('%s is refused', async (_what, card, code) => {
    const answer = await confirm(intent.clientSecret, card)
    expect(answer).toMatchObject({ status: 402, body: { error: { code, message: expect.any(String) } } })
    expect(await statusNow()).toBe('open')
    expect(await storedCard()).toEqual({ card_brand: null, card_last4: null, last_error: null })
  })

  test('a card is valid until its month ends', () => {
    const errorOf = (expiry: string, now: string) => {
      try {
        cardOutcome({ ...GOOD_CARD, expiry }, new Date(now))
      } catch (error) {
        return (error as SimulatedError).error.code
      }
    }
    expect(errorOf('06/30', '2030-06-30T23:59:59Z')).toBeUndefined()
    expect(errorOf(' 07 / 30 ', '2030-06-30T23:59:59Z')).toBeUndefined()
    expect(errorOf('05/30', '2030-06-30T23:59:59Z')).toBe('expired_card')
    expect(errorOf('06/30', '2030-07-02T00:00:00Z')).toBe('expired_card')
    expect(errorOf('12/29', '2030-07-02T00:00:00Z')).toBe('invalid_expiry_year')
  })

  test('a number that might be real is rejected with a warning', async () => {
    const { body } = await confirm(intent.clientSecret, { number: '4539578763621486' })
    expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' })
    expect(body.error.message).toMatch(/Only test cards.*Never enter a real card number/)
  })

  test('only the last four digits of a number are stored in the database', async () => {
    const numbers = ['4539578763621486', '4242424242424242', '4000000000000002', '4000002500003155']
    for (const number of numbers) await confirm((await newIntent()).clientSecret, { number })
    const { rows } = await database.pool.query<{ text: string }>(
      `select query_to_xml(format('select * from sandbox_cards.%I', table_name), true, false, '')::text as text
       from information_schema.tables where table_schema = 'sandbox_cards'`,
    )
    const kept = rows.map(({ text }) => text).join()
    expect(kept).toContain('>4242<')
    for (const number of numbers) {
      expect(kept).not.toContain(number)
      expect(kept).not.toContain(number.slice(0, 8))
    }
  })
})

test('paying twice charges once and returns the same response', async () => {
  const first = await confirm(intent.clientSecret)
  expect(await confirm(intent.clientSecret)).toEqual(first)
  expect(await confirm(intent.clientSecret, { number: '4000000000000002' })).toEqual(first)
})

test('a canceled payment accepts no card', async () => {
  await cards.cancelIntent(intent.id)
  const answer = await confirm(intent.clientSecret)
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'payment_intent_unexpected_state' } } })
  expect(await statusNow()).toBe('cancelled')
})

test.each(['pi_1_secret_2', '', 'nobody\0', "x' or true --"])(
  '%j is not a valid client secret',
  async secret => {
    for (const answer of [await confirm(secret), await authenticate(secret, 'pass')]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
    }
  },
)

test('the id of a payment does not authorize paying it', async () => {
  expect(await confirm(intent.id)).toMatchObject({ status: 404 })
  expect(await statusNow()).toBe('open')
})

test.each([
  ['/confirm', 'no JSON'],
  ['/confirm', []],
  ['/confirm', null],
  ['/confirm', { clientSecret: 'x' }],
  ['/confirm', { clientSecret: 5, card: GOOD_CARD }],
  ['/confirm', { clientSecret: 'x', card: { ...GOOD_CARD, number: 4242 } }],
  ['/confirm', { clientSecret: 'x', card: { ...GOOD_CARD, cvc: '1'.repeat(50) } }],
  ['/authenticate', { clientSecret: 'x' }],
  ['/authenticate', { clientSecret: 'x', outcome: 'perhaps' }],
])('%s refuses the body %j', async (path, body) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.error).toMatchObject({
    code: 'parameter_invalid',
    message: expect.stringMatching(/\.$/),
  })
})
