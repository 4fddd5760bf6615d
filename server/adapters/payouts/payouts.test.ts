import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { CURRENCY } from '#contract/money.ts'
import { minor } from '../../testing/amounts.ts'
import { allOf, cardPayments, failureOf } from '../../testing/card-payments.ts'
import { sandboxProvider, stripeProvider } from '../../testing/card-providers.ts'
import { CardsRefused, CardsUnreachable } from '../cards/port.ts'
import { setFaults } from '../cards/simulator/faults.ts'
import {
  addReadyAccount,
  restoreAccount,
  restrictAccount,
  reverseTransferAtDashboard,
} from '../cards/simulator/interventions.ts'
import { stripeClient } from '../cards/stripe-client.ts'
import { openPayouts } from './open.ts'
import type { ConnectPayouts } from './port.ts'

test('payouts are manual if the provider does not make them', () => {
  const stripe = stripeClient({ secretKey: 'sk_test_offline' })
  expect(openPayouts({ kind: 'manual' }, { stripe })).toMatchObject({ kind: 'manual' })
})

describe.each([await sandboxProvider(), await stripeProvider()])('payouts by $name', provider => {
  const { payouts, cards, database, onboard } = provider
  const { pool } = database
  const { paidIntent } = cardPayments(provider)
  afterEach(() => setFaults(pool, {}))

  const newAccount = () =>
    payouts.createAccount({ userId: randomUUID(), email: 'ada@redial.test', key: randomUUID() })
  const linkFor = (accountId: string) =>
    payouts.onboardingLink({
      accountId,
      returnUrl: 'https://redial.test/account/payouts?from=provider',
      refreshUrl: 'https://redial.test/account/payouts/again',
    })
  const paidCharge = async () => {
    const { id } = await paidIntent()
    return { intentId: id, chargeId: (await cards.findIntent(id))?.chargeId ?? '' }
  }
  type Request = Parameters<ConnectPayouts['transfer']>[0]
  const requestFrom = async (changes: Partial<Request> = {}): Promise<Request> => ({
    payoutId: randomUUID(),
    key: randomUUID(),
    amountCents: minor(10_000),
    currency: CURRENCY,
    accountId: changes.accountId ?? (await addReadyAccount(pool)),
    chargeId: 'chargeId' in changes ? changes.chargeId : (await paidCharge()).chargeId,
    ...changes,
  })
  const transfersTo = async (accountId: string): Promise<number[]> => {
    const sql = 'select amount_cents as cents from sandbox_cards.transfers where account_id = $1'
    return (await pool.query<{ cents: number }>(sql, [accountId])).rows.map(({ cents }) => cents)
  }
  const reversalsOf = async (transferId: string): Promise<number[]> => {
    const sql = 'select amount_cents as cents from sandbox_cards.reversals where transfer_id = $1'
    return (await pool.query<{ cents: number }>(sql, [transferId])).rows.map(({ cents }) => cents)
  }

  describe('an account', () => {
    test('is created once per key, and begins with all requirements missing', async () => {
      const request = { userId: randomUUID(), email: 'ada@redial.test', key: randomUUID() }
      const account = await payouts.createAccount(request)
      expect(account).toEqual({
        id: expect.stringMatching(/^acct_\w+$/),
        canReceive: false,
        missing: [
          'Complete your personal details',
          "Accept the payment provider's terms",
          'Add a bank account',
        ],
        currency: CURRENCY,
        disabledReason: 'requirements.past_due',
      })
      expect(await payouts.createAccount(request)).toEqual(account)
      expect(await payouts.findAccount(account.id)).toEqual(account)
    })

    test.each(['acct_nobody', 'nobody', '', '../transfers', `acct_${'a'.repeat(9000)}`])(
      '%j does not exist',
      async id => {
        expect(await payouts.findAccount(id)).toBeUndefined()
      },
    )

    test('that is complete can receive money', async () => {
      const { id } = await newAccount()
      expect(await onboard(await linkFor(id), 'complete')).toBe('/account/payouts?from=provider')
      expect(await payouts.findAccount(id)).toEqual({
        id,
        canReceive: true,
        missing: [],
        currency: CURRENCY,
        disabledReason: undefined,
      })
    })

    test('without a bank account reports it as missing until it is added', async () => {
      const { id } = await newAccount()
      await onboard(await linkFor(id), 'no-bank')
      const account = await payouts.findAccount(id)
      expect(account).toMatchObject({ canReceive: false, missing: ['Add a bank account'] })
      await onboard(await linkFor(id), 'complete')
      expect(await payouts.findAccount(id)).toMatchObject({ canReceive: true, missing: [] })
    })

    test('that does not exist cannot be completed', async () => {
      expect(await failureOf(() => linkFor('acct_nobody'))).toBeInstanceOf(CardsRefused)
    })

    test('that is completed stays complete if the link is used twice', async () => {
      const { id } = await newAccount()
      const link = await linkFor(id)
      await onboard(link, 'no-bank')
      expect(await onboard(link, 'complete')).toBe('/account/payouts/again')
      expect(await payouts.findAccount(id)).toMatchObject({ canReceive: false })
    })
  })

  describe('a transfer', () => {
    test('is made once for repeated and concurrent requests, and can be retrieved', async () => {
      const request = await requestFrom()
      const [transfer, second] = await Promise.all([payouts.transfer(request), payouts.transfer(request)])
      expect(transfer).toEqual({
        id: expect.stringMatching(/^tr_\w+$/),
        amountCents: minor(10_000),
        reversedCents: 0,
        createdAt: expect.any(Date),
      })
      expect(second).toEqual(transfer)
      expect(await payouts.transfer(request)).toEqual(transfer)
      expect(await payouts.findTransfer(transfer.id)).toEqual(transfer)
      expect(await payouts.transferOfPayout(request.payoutId)).toEqual(transfer)
      expect(await transfersTo(request.accountId)).toEqual([minor(10_000)])
    })

    test('reduces the balance of the shop, funded by the charge of its sale', async () => {
      const { createdAt, id } = await payouts.transfer(await requestFrom())
      const lines = await allOf(cards.balanceLines(createdAt))
      expect(lines.find(({ sourceId }) => sourceId === id)).toMatchObject({
        kind: 'transfer',
        intentId: undefined,
        amountCents: -minor(10_000),
        feeCents: 0,
        currency: CURRENCY,
      })
    })

    test.each(['tr_nobody', 'nobody', '', '../accounts'])('%j does not exist', async id => {
      expect(await payouts.findTransfer(id)).toBeUndefined()
      expect(await payouts.transferOfPayout(randomUUID())).toBeUndefined()
    })

    test.each<[string, Partial<Request>, string | undefined]>([
      ['to an account that does not exist', { accountId: 'acct_nobody' }, 'account-restricted'],
      ['in another currency than the charge', { currency: 'eur' }, 'currency'],
      ['of more than the charge', { amountCents: minor(12_400) }, 'insufficient-funds'],
      ['from a charge that does not exist', { chargeId: 'ch_nobody' }, undefined],
      ['of nothing', { amountCents: 0 }, undefined],
      [
        'of more than the shop has',
        { chargeId: undefined, amountCents: minor(90_000_000) },
        'insufficient-funds',
      ],
    ])('%s is refused', async (_what, changes, code) => {
      const request = await requestFrom(changes)
      const failure = await failureOf(() => payouts.transfer(request))
      expect(failure).toBeInstanceOf(CardsRefused)
      expect(failure).toMatchObject({ code })
      expect(await transfersTo(request.accountId)).toEqual([])
      expect(await payouts.transferOfPayout(request.payoutId)).toBeUndefined()
    })

    test('to an incomplete account is refused, and made once the account is complete', async () => {
      const { id: accountId } = await newAccount()
      const request = await requestFrom({ accountId })
      expect(await failureOf(() => payouts.transfer(request))).toMatchObject({ code: 'account-restricted' })
      expect(await transfersTo(accountId)).toEqual([])
      await onboard(await linkFor(accountId), 'complete')
      expect(await payouts.transfer({ ...request, key: randomUUID() })).toMatchObject({
        amountCents: minor(10_000),
      })
    })

    test('from an unpaid intent is refused', async () => {
      const { id } = await cards.createIntent({
        paymentId: randomUUID(),
        key: randomUUID(),
        amountCents: minor(12_345),
        currency: CURRENCY,
        description: 'Pixel 9',
      })
      const request = await requestFrom({ chargeId: id.replace('pi_', 'ch_') })
      expect(await failureOf(() => payouts.transfer(request))).toBeInstanceOf(CardsRefused)
      expect(await transfersTo(request.accountId)).toEqual([])
    })

    test('with the key of another transfer is refused', async () => {
      const request = await requestFrom()
      await payouts.transfer(request)
      const other = { ...request, amountCents: minor(1) }
      expect(await failureOf(() => payouts.transfer(other))).toBeInstanceOf(CardsRefused)
      expect(await transfersTo(request.accountId)).toEqual([minor(10_000)])
    })

    test('and concurrent others do not exceed the charge', async () => {
      const request = await requestFrom({ amountCents: minor(6000) })
      const attempts = Array.from({ length: 5 }, () => payouts.transfer({ ...request, key: randomUUID() }))
      const outcomes = await Promise.allSettled(attempts)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      expect(await transfersTo(request.accountId)).toEqual([minor(6000), minor(6000)])
    })

    test('without a charge is paid from the shop’s balance', async () => {
      await paidIntent()
      const request = await requestFrom({ chargeId: undefined, amountCents: minor(5000) })
      expect(await payouts.transfer(request)).toMatchObject({ amountCents: minor(5000) })
    })

    test('that the bank returns restricts the account until it is completed again', async () => {
      const { id: accountId } = await newAccount()
      await onboard(await linkFor(accountId), 'rejecting-bank')
      expect(await payouts.findAccount(accountId)).toMatchObject({ canReceive: true })
      expect(await payouts.transfer(await requestFrom({ accountId }))).toMatchObject({
        amountCents: minor(10_000),
      })
      expect(await payouts.findAccount(accountId)).toMatchObject({
        canReceive: false,
        missing: ['Add a bank account'],
        disabledReason: 'requirements.past_due',
      })
      const next = await requestFrom({ accountId })
      expect(await failureOf(() => payouts.transfer(next))).toMatchObject({ code: 'account-restricted' })
      await onboard(await linkFor(accountId), 'complete')
      await payouts.transfer({ ...next, key: randomUUID() })
      expect(await transfersTo(accountId)).toEqual([minor(10_000), minor(10_000)])
    })

    test('to a restricted account is refused', async () => {
      const request = await requestFrom()
      await restrictAccount(pool, request.accountId, 'under_review')
      expect(await payouts.findAccount(request.accountId)).toMatchObject({
        canReceive: false,
        missing: [],
        disabledReason: 'under_review',
      })
      expect(await failureOf(() => payouts.transfer(request))).toMatchObject({ code: 'account-restricted' })
      // No form lifts a restriction that the provider itself has imposed.
      await onboard(await linkFor(request.accountId), 'complete')
      expect(await payouts.findAccount(request.accountId)).toMatchObject({ canReceive: false })
      await restoreAccount(pool, request.accountId)
      await payouts.transfer({ ...request, key: randomUUID() })
      expect(await transfersTo(request.accountId)).toEqual([minor(10_000)])
    })

    test.each(['error', 'disconnect'] as const)('with a lost response (%s) is made once', async how => {
      const request = await requestFrom()
      await setFaults(pool, { next: { how, when: 'after', times: 1, onlyWrites: true } })
      const transfer = await payouts.transfer(request)
      expect(await payouts.transferOfPayout(request.payoutId)).toEqual(transfer)
      expect(await transfersTo(request.accountId)).toEqual([minor(10_000)])
    })

    test('without any response is found by its payout id', async () => {
      const request = await requestFrom()
      await setFaults(pool, { next: { how: 'repeated-error', when: 'after', times: 1, onlyWrites: true } })
      const failure = await failureOf(() => payouts.transfer(request))
      expect(failure).toBeInstanceOf(CardsUnreachable)
      expect(failure).toMatchObject({ isRepeated: true })
      expect(await payouts.transferOfPayout(request.payoutId)).toMatchObject({ amountCents: minor(10_000) })
      expect(await transfersTo(request.accountId)).toEqual([minor(10_000)])
    })
  })

  describe('a reversal', () => {
    test('returns a part of a transfer, once per key', async () => {
      const { id: transferId, createdAt } = await payouts.transfer(await requestFrom())
      const first = { transferId, key: randomUUID(), amountCents: minor(3000) }
      expect(await payouts.reverseTransfer(first)).toMatchObject({
        id: transferId,
        reversedCents: minor(3000),
      })
      expect(await payouts.reverseTransfer(first)).toMatchObject({ reversedCents: minor(3000) })
      const rest = { transferId, key: randomUUID(), amountCents: minor(7000) }
      expect(await payouts.reverseTransfer(rest)).toMatchObject({ reversedCents: minor(10_000) })
      expect(await payouts.findTransfer(transferId)).toMatchObject({ reversedCents: minor(10_000) })
      expect(await reversalsOf(transferId)).toEqual([minor(3000), minor(7000)])
      const lines = await allOf(cards.balanceLines(createdAt))
      const reversals = lines.filter(({ kind }) => kind === 'reversal').map(({ amountCents }) => amountCents)
      expect(reversals).toEqual(expect.arrayContaining([minor(3000), minor(7000)]))
    })

    test('by the operator at the provider counts, in part or in full', async () => {
      const { id: transferId, createdAt } = await payouts.transfer(await requestFrom())
      await reverseTransferAtDashboard(pool, transferId, { amountCents: minor(3000) })
      expect(await payouts.findTransfer(transferId)).toMatchObject({ reversedCents: minor(3000) })
      await reverseTransferAtDashboard(pool, transferId)
      expect(await payouts.findTransfer(transferId)).toMatchObject({ reversedCents: minor(10_000) })
      await expect(reverseTransferAtDashboard(pool, transferId)).rejects.toThrow()
      expect(await reversalsOf(transferId)).toEqual([minor(3000), minor(7000)])
      const lines = await allOf(cards.balanceLines(createdAt))
      const ofTransfer = lines.filter(line => line.transferId === transferId)
      expect(ofTransfer.map(({ kind }) => kind).sort()).toEqual(['reversal', 'reversal', 'transfer'])
    })

    test('of more than the rest is refused', async () => {
      const { id: transferId } = await payouts.transfer(await requestFrom())
      await payouts.reverseTransfer({ transferId, key: randomUUID(), amountCents: minor(9000) })
      const tooMuch = { transferId, key: randomUUID(), amountCents: minor(1100) }
      expect(await failureOf(() => payouts.reverseTransfer(tooMuch))).toBeInstanceOf(CardsRefused)
      expect(await reversalsOf(transferId)).toEqual([minor(9000)])
    })

    test('of a transfer that does not exist is refused', async () => {
      const request = { transferId: 'tr_nobody', key: randomUUID(), amountCents: minor(1) }
      expect(await failureOf(() => payouts.reverseTransfer(request))).toBeInstanceOf(CardsRefused)
    })

    test.each(['error', 'disconnect'] as const)('with a lost response (%s) is made once', async how => {
      const { id: transferId } = await payouts.transfer(await requestFrom())
      await setFaults(pool, { next: { how, when: 'after', times: 1, onlyWrites: true } })
      const request = { transferId, key: randomUUID(), amountCents: minor(3000) }
      expect(await payouts.reverseTransfer(request)).toMatchObject({ reversedCents: minor(3000) })
      expect(await reversalsOf(transferId)).toEqual([minor(3000)])
    })
  })

  test('an unreachable provider is distinguished from an error', async () => {
    const request = await requestFrom()
    await provider.whileDown(async (_cards, down) => {
      const failures = await Promise.all([
        failureOf(() => down.createAccount({ userId: 'one', email: 'ada@redial.test', key: randomUUID() })),
        failureOf(() => down.findAccount(request.accountId)),
        failureOf(() =>
          down.onboardingLink({
            accountId: request.accountId,
            returnUrl: 'https://redial.test/',
            refreshUrl: 'https://redial.test/',
          }),
        ),
        failureOf(() => down.transfer(request)),
        failureOf(() => down.findTransfer('tr_one')),
        failureOf(() => down.transferOfPayout(request.payoutId)),
        failureOf(() =>
          down.reverseTransfer({ transferId: 'tr_one', key: randomUUID(), amountCents: minor(1) }),
        ),
      ])
      for (const failure of failures) expect(failure).toBeInstanceOf(CardsUnreachable)
    })
    // A failing provider executes half of the requests.
    expect((await transfersTo(request.accountId)).length).toBeLessThanOrEqual(1)
  })
})
