import type { Call, CallRequest } from './call.ts'
import {
  decideDispute,
  disputeObject,
  findDispute,
  type LedgerDispute,
  recordEvidence,
} from './dispute-rows.ts'
import { listObject } from './objects.ts'
import { limitOf, required, within } from './parameters.ts'
import { invalid, refused } from './refusal.ts'

/** The calls about disputes: https://docs.stripe.com/api/disputes */

/** The words in the evidence that decide a dispute, from https://docs.stripe.com/testing#disputes */
const OUTCOMES = { winning_evidence: 'won', losing_evidence: 'lost' } as const

const list: Call = {
  known: ['payment_intent', 'limit'],
  async answer({ db, parameters }) {
    const dispute = await findDispute(db, { intentId: required(parameters, 'payment_intent') })
    const data = dispute ? [disputeObject(dispute)] : []
    return listObject(data, { url: '/v1/disputes', limit: limitOf(parameters) })
  },
}

const retrieve: Call = {
  known: [],
  answer: async request => disputeObject(await disputeOf(request)),
}

const update: Call = {
  known: ['evidence[*]', 'submit', 'metadata[*]'],
  async answer(request) {
    const { db, parameters, emit } = request
    const { id, status } = await disputeOf(request, { lock: true })
    if (status !== 'needs_response') throw refused('This dispute has been answered already.')
    const evidence = within(parameters, 'evidence')
    const isSubmitted = parameters.get('submit') !== 'false'
    const noted = await recordEvidence(db, id, { evidence, isSubmitted })
    await emit('charge.dispute.updated', disputeObject(noted), noted.intentId)
    const outcome = isSubmitted && outcomeOf(noted)
    if (!outcome) return disputeObject(noted)
    const decided = disputeObject(await decideDispute(db, id, outcome))
    await emit('charge.dispute.closed', decided, noted.intentId)
    return decided
  },
}

export const disputes = { list, retrieve, update }

function outcomeOf({ evidence }: LedgerDispute): 'won' | 'lost' | undefined {
  const text = Object.values(evidence).join('\n')
  const [, outcome] = Object.entries(OUTCOMES).find(([word]) => text.includes(word)) ?? []
  return outcome
}

async function disputeOf({ db, id }: CallRequest, options?: { lock: boolean }): Promise<LedgerDispute> {
  const dispute = await findDispute(db, { id, ...options })
  if (!dispute) throw invalid('resource_missing', `No such dispute: '${id}'`, 'dispute')
  return dispute
}
