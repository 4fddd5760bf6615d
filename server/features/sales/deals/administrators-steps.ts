import type { DealState } from '#contract/sales/deals/life.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import type { DealFacts } from './queries.ts'
import { paidCents, returnText, sentences, type StepTexts } from './step-texts.ts'

/** What administrators can do next in a deal in each state, or what happens next. */
export const administratorsSteps: Record<DealState, (facts: DealFacts, texts: StepTexts) => string> = {
  placed: ({ buyerName: buyer }, { forAdmins: t }) => t('booked', { buyer }),
  paid: ({ buyerName: buyer, sellerName: seller, delivery, meeting }, { forAdmins: t, ...texts }) => {
    if (delivery === 'shipping') return t('sends', { buyer, seller })
    return meeting?.acceptedAt
      ? t('meet', { buyer, seller, where: texts.meeting(meeting) })
      : t('noMeeting', { buyer, seller })
  },
  shipped: ({ buyerName: buyer, carrier, trackingNumber }, { forAdmins: t, ...texts }) =>
    t('shipped', { buyer, carrier: texts.carrier(carrier), number: trackingNumber ?? '' }),
  'handed-over': ({ buyerName: buyer, sellerName: seller, sellerCents }, { forAdmins: t, money }) =>
    t('checks', { buyer, seller, amount: money(sellerCents) }),
  accepted: (facts, texts) => isOnItsWay(facts, texts),
  'paid-out': (facts, texts) =>
    sentences(
      texts.forAdmins('paidTo', { amount: texts.money(paidCents(facts)), seller: facts.sellerName }),
      keptOf(facts, texts),
    ),
  cancelled: ({ buyerName: buyer }, { forAdmins: t }) => t('canceled', { buyer }),
  lapsed: (_, { forAdmins: t }) => t('lapsed'),
  refunded: (facts, texts) => sentences(texts.forAdmins('refunded'), afterPayout(facts, texts)),
  disputed: (facts, texts) =>
    facts.problem?.reason === 'refunded-elsewhere'
      ? texts.forAdmins('elsewhere', { amount: texts.money(facts.refundedCents) })
      : problemStep(facts, texts),
  returning: (facts, { forAdmins: t }) => {
    const { buyerName: buyer, sellerName: seller } = facts
    return facts.isSentBack
      ? t('sentBackTo', { buyer, seller, details: returnText(facts) })
      : t('returns', { buyer, seller })
  },
  released: (facts, texts) => isOnItsWay(facts, texts),
  split: (facts, texts) =>
    sentences(
      texts.forAdmins('getsBack', { buyer: facts.buyerName, amount: texts.money(facts.refundedCents) }),
      isOnItsWay(facts, texts),
    ),
  'charged-back': (facts, texts) => {
    const amount = texts.money(facts.contestedCents)
    return sentences(
      facts.bankDecision === 'lost'
        ? texts.t('bankLetsBuyerKeep', { amount })
        : texts.forAdmins('bankHas', { amount }),
      afterPayout(facts, texts),
    )
  },
}

function problemStep({ problem, buyerName, sellerName }: DealFacts, { forAdmins: t, date }: StepTexts): string {
  if (!problem || problem.answeredAt) return t('decide')
  const { reportedBy, answerBy } = problem
  const person = reportedBy === 'seller' ? buyerName : sellerName
  return isToDecide({ isAnswered: false, answerBy }, new Date())
    ? t('noAnswer', { person })
    : t('waitFor', { person, date: date(answerBy) })
}

function isOnItsWay(facts: DealFacts, texts: StepTexts): string {
  const { payoutFailure, sellerName: seller, lastPayout } = facts
  const { forAdmins: t } = texts
  if (payoutFailure) return t('payoutFailed', { failure: texts.failure(payoutFailure) })
  const paid = { amount: texts.money(paidCents(facts)), seller }
  const kept = keptOf(facts, texts)
  if (lastPayout?.kind !== 'manual') return sentences(t('onItsWayTo', paid), kept)
  if (lastPayout.state === 'sending') return sentences(t('beingPaid', paid), kept)
  if (!lastPayout.isDescribed) return sentences(t('notDescribed', paid), kept)
  const { waitsUntil } = lastPayout
  const from = waitsUntil ? t('waitUntil', { date: texts.date(new Date(waitsUntil)) }) : ''
  return sentences(t('payByHand', paid), from, kept)
}

/** What happens to a payout that is no longer due, and whether the seller can still be asked. */
const afterPayout = ({ lastPayout, isSellerGone }: DealFacts, texts: StepTexts): string =>
  sentences(lastPayout ? takenBack(lastPayout, texts) : '', isSellerGone ? texts.forAdmins('sellerGone') : '')

function takenBack(
  { state, amountCents, failure }: NonNullable<DealFacts['lastPayout']>,
  { forAdmins: t, money, failure: reason }: StepTexts,
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

const keptOf = ({ lastPayout }: DealFacts, { forAdmins: t, money }: StepTexts) =>
  lastPayout?.keptCents ? t('keptOf', { amount: money(lastPayout.keptCents) }) : ''
