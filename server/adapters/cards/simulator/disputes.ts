import type { Call, CallRequest } from './call.ts'
import { decideDispute } from './dispute-moves.ts'
import {
  changeDispute,
  disputeObject,
  disputesOfIntent,
  findDispute,
  isInquiry,
  type LedgerDispute,
} from './dispute-rows.ts'
import { listObject } from './objects.ts'
import { limitOf, type Parameters, required, within } from './parameters.ts'
import { invalid, refused } from './stripe-error.ts'

/** The calls about disputes: https://docs.stripe.com/api/disputes */

/** The words in the evidence that decide a dispute, from https://docs.stripe.com/testing#disputes */
const OUTCOMES = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/** The status after evidence was submitted. In other statuses, none is accepted. */
const AFTER_EVIDENCE: Partial<Record<LedgerDispute['status'], LedgerDispute['status']>> = {
  warning_needs_response: 'warning_under_review',
  needs_response: 'under_review',
  appeal_needs_response: 'appeal_under_review',
}

const list: Call = {
  known: ['payment_intent', 'limit'],
  async answer({ db, parameters }) {
    const disputes = await disputesOfIntent(db, required(parameters, 'payment_intent'))
    return listObject(disputes.map(disputeObject), { url: '/v1/disputes', limit: limitOf(parameters) })
  },
}

const retrieve: Call = {
  known: [],
  answer: async request => disputeObject(await disputeOf(request)),
}

const update: Call = {
  known: ['evidence[*]', 'evidence[appeal][card][*]', 'submit', 'metadata[*]'],
  async answer(request) {
    const { db, parameters, emit } = request
    const dispute = await disputeOf(request, { lock: true })
    const submitted = AFTER_EVIDENCE[dispute.status]
    if (!submitted) throw refused('This dispute has been answered already.')
    const evidence = evidenceIn(parameters, dispute)
    const isSubmitted = parameters.get('submit') !== 'false'
    const status = isSubmitted ? submitted : dispute.status
    const noted = await changeDispute(db, dispute, { status, evidence, isSubmitted })
    await emit('charge.dispute.updated', disputeObject(noted), noted.intentId)
    const outcome =
      isSubmitted && !isInquiry(noted) && outcomeOf(isAppeal(dispute) ? evidence : noted.evidence)
    return disputeObject(outcome ? await decideDispute(request, noted, { outcome }) : noted)
  },
}

export const disputes = { list, retrieve, update }

const isAppeal = ({ status }: LedgerDispute) => status === 'appeal_needs_response'

/** An appeal has its own evidence, and accepts no other. */
function evidenceIn(parameters: Parameters, dispute: LedgerDispute): Record<string, unknown> {
  const evidence = within(parameters, 'evidence')
  const card = within(parameters, 'evidence[appeal][card]')
  const ofAppeal = Object.keys(card).length
  if (isAppeal(dispute) ? ofAppeal < Object.keys(evidence).length : ofAppeal > 0) {
    throw refused('This dispute does not accept such evidence now.', 'evidence')
  }
  return isAppeal(dispute) ? { appeal: { card } } : evidence
}

function outcomeOf(evidence: Record<string, unknown>): 'won' | 'lost' | undefined {
  const text = JSON.stringify(evidence)
  const [, outcome] = Object.entries(OUTCOMES).find(([word]) => text.includes(word)) ?? []
  return outcome
}

async function disputeOf({ db, id }: CallRequest, options?: { lock: boolean }): Promise<LedgerDispute> {
  const dispute = await findDispute(db, id, options)
  if (!dispute) throw invalid('resource_missing', `No such dispute: '${id}'`, 'dispute')
  return dispute
}
