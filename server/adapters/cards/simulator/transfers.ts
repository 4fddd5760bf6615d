import { accountObject, canReceive, changeAccount, findAccount, type LedgerAccount } from './account-rows.ts'
import { lockedBalance } from './balance-lines.ts'
import type { Call, CallRequest } from './call.ts'
import { refuseUnpayable } from './currency-rules.ts'
import { findIntent, type LedgerIntent } from './ledger.ts'
import { intentIdOf, listObject } from './objects.ts'
import { limitOf, required, wholeNumber } from './parameters.ts'
import { invalid, refused } from './stripe-error.ts'
import {
  addReversal,
  addTransfer,
  findTransfer,
  type LedgerTransfer,
  reversalObject,
  transferObject,
  transferredFrom,
  transfersOfGroup,
} from './transfer-rows.ts'

/** The calls about transfers to sellers: https://docs.stripe.com/api/transfers */

const create: Call = {
  known: [
    'amount',
    'currency',
    'destination',
    'source_transaction',
    'transfer_group',
    'description',
    'metadata[*]',
  ],
  async answer(request) {
    const { db, parameters, emit } = request
    const amountCents = wholeNumber(parameters, 'amount') ?? 0
    if (amountCents < 1) throw invalid('parameter_invalid_integer', 'Invalid positive integer.', 'amount')
    const currency = required(parameters, 'currency')
    refuseUnpayable(amountCents, currency)
    const account = await receiverOf(request)
    const intentId = await coveredBy(request, { amountCents, currency })
    const group = parameters.get('transfer_group')
    const transfer = await addTransfer(db, { accountId: account.id, intentId, group, amountCents, currency })
    await emit('transfer.created', transferObject(transfer))
    if (account.bankRejects) await restrict(request, account)
    return transferObject(transfer)
  },
}

const retrieve: Call = {
  known: [],
  answer: async request => transferObject(await transferOf(request)),
}

const list: Call = {
  known: ['transfer_group', 'limit'],
  async answer({ db, parameters }) {
    const found = await transfersOfGroup(db, required(parameters, 'transfer_group'))
    return listObject(found.map(transferObject), { url: '/v1/transfers', limit: limitOf(parameters) })
  },
}

const reverse: Call = {
  known: ['amount', 'description', 'metadata[*]'],
  async answer(request) {
    const transfer = await transferOf(request, { lock: true })
    return reverseTransfer(request, transfer, wholeNumber(request.parameters, 'amount'))
  },
}

export const transfers = { create, retrieve, list, reverse }

/** @param amountCents undefined: the rest of the transfer, which is locked */
export async function reverseTransfer(
  { db, emit }: Pick<CallRequest, 'db' | 'emit'>,
  { id, amountCents: transferred, reversedCents, currency }: LedgerTransfer,
  amountCents = transferred - reversedCents,
): Promise<object> {
  if (amountCents < 1) throw invalid('parameter_invalid_integer', 'Invalid positive integer.', 'amount')
  refuseUnpayable(amountCents, currency)
  if (amountCents > transferred - reversedCents) {
    throw refused('The amount is more than the rest of this transfer.', 'amount')
  }
  const { transfer, reversal } = await addReversal(db, id, amountCents)
  await emit('transfer.reversed', transferObject(transfer))
  return reversalObject(reversal)
}

async function receiverOf({ db, parameters }: CallRequest): Promise<LedgerAccount> {
  const id = required(parameters, 'destination')
  const account = await findAccount(db, id, { lock: true })
  if (!account) throw invalid('resource_missing', `No such destination: '${id}'`, 'destination')
  if (canReceive(account)) return account
  throw invalid(
    'insufficient_capabilities_for_transfer',
    'Your destination account needs to have at least one of the following capabilities enabled: transfers',
    'destination',
  )
}

/** The intent whose charge pays the transfer; undefined when the balance pays it. */
async function coveredBy(
  { db, parameters }: CallRequest,
  { amountCents, currency }: { amountCents: number; currency: string },
): Promise<string | null> {
  const chargeId = parameters.get('source_transaction')
  if (chargeId === null) {
    if ((await lockedBalance(db, currency)) >= amountCents) return null
    throw invalid('balance_insufficient', 'You have insufficient funds in your Stripe account.')
  }
  const intent = await paidIntent(db, chargeId)
  if (intent.currency !== currency) {
    throw refused(
      `The currency of source_transaction's balance transaction (${intent.currency}) must be the same as the transfer currency (${currency})`,
      'source_transaction',
    )
  }
  const before = await transferredFrom(db, intent.id)
  if (before + amountCents <= intent.amountCents) return intent.id
  throw refused('Transfers using this transaction as a source must not exceed the source amount.', 'amount')
}

async function paidIntent(db: CallRequest['db'], chargeId: string): Promise<LedgerIntent> {
  const intent = chargeId.startsWith('ch_')
    ? await findIntent(db, intentIdOf(chargeId), { lock: true })
    : undefined
  if (intent?.status === 'succeeded') return intent
  throw invalid('resource_missing', `No such charge: '${chargeId}'`, 'source_transaction')
}

/** Restricts an account after its bank has rejected a payout, until its owner enters another bank account. */
async function restrict({ db, emit }: CallRequest, { id, isSubmitted }: LedgerAccount): Promise<void> {
  const disabledReason = 'requirements.past_due'
  const restricted = await changeAccount(db, id, {
    isSubmitted,
    hasBank: false,
    bankRejects: false,
    disabledReason,
  })
  if (restricted) await emit('account.updated', accountObject(restricted))
}

async function transferOf({ db, id }: CallRequest, options?: { lock: boolean }): Promise<LedgerTransfer> {
  const transfer = await findTransfer(db, id, options)
  if (!transfer) throw invalid('resource_missing', `No such transfer: '${id}'`, 'id')
  return transfer
}
