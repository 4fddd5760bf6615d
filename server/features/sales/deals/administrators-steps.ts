import type { DealState } from '#contract/sales/deals/life.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import type { DealFacts } from './queries.ts'
import { paidCents, returnText, sentences, type Words } from './step-words.ts'

/** What administrators can do next in a deal in each state, or what happens next. */
export const administratorsSteps: Record<DealState, (facts: DealFacts, words: Words) => string> = {
  placed: ({ buyerName: buyer }, { forAdmins: t }) => t('booked', { buyer }),
  paid: ({ buyerName: buyer, sellerName: seller, delivery, meeting }, { forAdmins: t, ...words }) => {
    if (delivery === 'shipping') return t('sends', { buyer, seller })
    return meeting?.acceptedAt
      ? t('meet', { buyer, seller, where: words.meeting(meeting) })
      : t('noMeeting', { buyer, seller })
  },
  shipped: ({ buyerName: buyer, carrier, trackingNumber }, { forAdmins: t, ...words }) =>
    t('shipped', { buyer, carrier: words.carrier(carrier), number: trackingNumber ?? '' }),
  'handed-over': ({ buyerName: buyer, sellerName: seller, sellerCents }, { forAdmins: t, money }) =>
    t('checks', { buyer, seller, amount: money(sellerCents) }),
  accepted: (facts, words) => isOnItsWay(facts, words),
  'paid-out': (facts, words) =>
    sentences(
      words.forAdmins('paidTo', { amount: words.money(paidCents(facts)), seller: facts.sellerName }),
      keptOf(facts, words),
    ),
  cancelled: ({ buyerName: buyer }, { forAdmins: t }) => t('canceled', { buyer }),
  lapsed: (_, { forAdmins: t }) => t('lapsed'),
  refunded: (facts, words) => sentences(words.forAdmins('refunded'), afterPayout(facts, words)),
  disputed: (facts, words) =>
    facts.problem?.reason === 'refunded-elsewhere'
      ? words.forAdmins('elsewhere', { amount: words.money(facts.refundedCents) })
      : problemStep(facts, words),
  returning: (facts, { forAdmins: t }) => {
    const { buyerName: buyer, sellerName: seller } = facts
    return facts.isSentBack
      ? t('sentBackTo', { buyer, seller, details: returnText(facts) })
      : t('returns', { buyer, seller })
  },
  released: (facts, words) => isOnItsWay(facts, words),
  split: (facts, words) =>
    sentences(
      words.forAdmins('getsBack', { buyer: facts.buyerName, amount: words.money(facts.refundedCents) }),
      isOnItsWay(facts, words),
    ),
  'charged-back': (facts, words) => {
    const amount = words.money(facts.contestedCents)
    return sentences(
      facts.bankDecision === 'lost'
        ? words.t('bankLetsBuyerKeep', { amount })
        : words.forAdmins('bankHas', { amount }),
      afterPayout(facts, words),
    )
  },
}

function problemStep({ problem, buyerName, sellerName }: DealFacts, { forAdmins: t, date }: Words): string {
  if (!problem || problem.answeredAt) return t('decide')
  const { reportedBy, answerBy } = problem
  const person = reportedBy === 'seller' ? buyerName : sellerName
  return isToDecide({ isAnswered: false, answerBy }, new Date())
    ? t('noAnswer', { person })
    : t('waitFor', { person, date: date(answerBy) })
}

function isOnItsWay(facts: DealFacts, words: Words): string {
  const { payoutFailure, sellerName: seller, lastPayout } = facts
  const { forAdmins: t } = words
  if (payoutFailure) return t('payoutFailed', { failure: words.failure(payoutFailure) })
  const paid = { amount: words.money(paidCents(facts)), seller }
  const kept = keptOf(facts, words)
  if (lastPayout?.kind !== 'manual') return sentences(t('onItsWayTo', paid), kept)
  if (lastPayout.state === 'sending') return sentences(t('beingPaid', paid), kept)
  if (!lastPayout.isDescribed) return sentences(t('notDescribed', paid), kept)
  const { waitsUntil } = lastPayout
  const from = waitsUntil ? t('waitUntil', { date: words.date(new Date(waitsUntil)) }) : ''
  return sentences(t('payByHand', paid), from, kept)
}

/** What happens to a payout that is no longer due, and whether the seller can still be asked. */
const afterPayout = ({ lastPayout, isSellerGone }: DealFacts, words: Words): string =>
  sentences(lastPayout ? takenBack(lastPayout, words) : '', isSellerGone ? words.forAdmins('sellerGone') : '')

function takenBack(
  { state, amountCents, failure }: NonNullable<DealFacts['lastPayout']>,
  { forAdmins: t, money, failure: reason }: Words,
): string {
  const amount = money(amountCents)
  if (state === 'sending') return t('payoutBeingPaid', { amount })
  if (state === 'reversed') return t('payoutTakenBack', { amount })
  if (state === 'paid' && amountCents > 0) return t('shopBears', { amount })
  if (state !== 'reversing') return ''
  return failure
    ? t('takingBackFails', { failure: reason(failure), amount })
    : t('payoutTakingBack', { amount })
}

const keptOf = ({ lastPayout }: DealFacts, { forAdmins: t, money }: Words) =>
  lastPayout?.keptCents ? t('keptOf', { amount: money(lastPayout.keptCents) }) : ''
