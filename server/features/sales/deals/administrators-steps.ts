import type { DealState } from '#contract/sales/deals/life.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import type { DealView } from './queries.ts'
import { paidCents, type StepTexts, sentences } from './step-texts.ts'

/** What administrators can do next in a deal in each state, or what happens next. */
export const administratorsSteps: Record<DealState, (view: DealView, texts: StepTexts) => string> = {
  placed: ({ buyerName: buyer }, { forAdmins: t }) => t('booked', { buyer }),
  paid: ({ buyerName: buyer, sellerName: seller, delivery, meeting }, { forAdmins: t, ...texts }) => {
    if (delivery === 'shipping') return t('sends', { buyer, seller })
    return meeting?.acceptedAt
      ? t('meet', { buyer, seller, where: texts.meeting(meeting) })
      : t('noMeeting', { buyer, seller })
  },
  shipped: (view, { forAdmins: t, ...texts }) =>
    t('shipped', { buyer: view.buyerName, carrier: texts.carrier(view) }),
  'handed-over': ({ buyerName: buyer, sellerName: seller, sellerCents }, { forAdmins: t, money }) =>
    t('checks', { buyer, seller, amount: money(sellerCents) }),
  accepted: (view, texts) => isOnItsWay(view, texts),
  'paid-out': (view, texts) =>
    sentences(
      texts.forAdmins('paidTo', { amount: texts.money(paidCents(view)), seller: view.sellerName }),
      keptOf(view, texts),
    ),
  cancelled: ({ buyerName: buyer }, { forAdmins: t }) => t('canceled', { buyer }),
  lapsed: (_, { forAdmins: t }) => t('lapsed'),
  refunded: (view, texts) => sentences(texts.forAdmins('refunded'), afterPayout(view, texts)),
  disputed: (view, texts) =>
    view.problem?.reason === 'refunded-elsewhere'
      ? texts.forAdmins('elsewhere', { amount: texts.money(view.refundedCents) })
      : problemStep(view, texts),
  returning: (view, { forAdmins: t, ...texts }) => {
    const { buyerName: buyer, sellerName: seller } = view
    return view.isSentBack
      ? t('sentBackTo', { buyer, seller, details: texts.returned(view) })
      : t('returns', { buyer, seller })
  },
  released: (view, texts) => isOnItsWay(view, texts),
  split: (view, texts) =>
    sentences(
      texts.forAdmins('getsBack', { buyer: view.buyerName, amount: texts.money(view.refundedCents) }),
      isOnItsWay(view, texts),
    ),
  'charged-back': (view, texts) => {
    const amount = texts.money(view.contestedCents)
    return sentences(
      view.bankDecision === 'lost'
        ? texts.t('bankLetsBuyerKeep', { amount })
        : texts.forAdmins('bankHas', { amount }),
      afterPayout(view, texts),
    )
  },
}

function problemStep(
  { problem, buyerName, sellerName }: DealView,
  { forAdmins: t, date }: StepTexts,
): string {
  if (!problem || problem.answeredAt) return t('decide')
  const { reportedBy, answerBy } = problem
  const person = reportedBy === 'seller' ? buyerName : sellerName
  return isToDecide({ isAnswered: false, answerBy }, new Date())
    ? t('noAnswer', { person })
    : t('waitFor', { person, date: date(answerBy) })
}

function isOnItsWay(view: DealView, texts: StepTexts): string {
  const { payoutFailure, sellerName: seller, lastPayout } = view
  const { forAdmins: t } = texts
  if (payoutFailure) return t('payoutFailed', { failure: texts.failure(payoutFailure) })
  const paid = { amount: texts.money(paidCents(view)), seller }
  const kept = keptOf(view, texts)
  if (lastPayout?.kind !== 'manual') return sentences(t('onItsWayTo', paid), kept)
  if (lastPayout.state === 'sending') return sentences(t('beingPaid', paid), kept)
  if (!lastPayout.isDescribed) return sentences(t('notDescribed', paid), kept)
  const { waitsUntil } = lastPayout
  const from = waitsUntil ? t('waitUntil', { date: texts.date(new Date(waitsUntil)) }) : ''
  return sentences(t('payByHand', paid), from, kept)
}

/** What happens to a payout that is no longer due, and whether the seller can still be asked. */
const afterPayout = ({ lastPayout, isSellerGone }: DealView, texts: StepTexts): string =>
  sentences(lastPayout ? takenBack(lastPayout, texts) : '', isSellerGone ? texts.forAdmins('sellerGone') : '')

function takenBack(
  { state, amountCents, failure }: NonNullable<DealView['lastPayout']>,
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

const keptOf = ({ lastPayout }: DealView, { forAdmins: t, money }: StepTexts) =>
  lastPayout?.keptCents ? t('keptOf', { amount: money(lastPayout.keptCents) }) : ''
