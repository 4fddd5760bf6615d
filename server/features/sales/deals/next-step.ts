import type { DealState } from '#contract/sales/deals/life.ts'
import { isTimed, isToDecide } from '#contract/sales/deals/stages.ts'
import { BY_HAND_DAYS } from '#contract/sales/payouts/rules.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { isAboutAccount } from '../owed/failures.ts'
import { administratorsSteps } from './administrators-steps.ts'
import type { DealView } from './queries.ts'
import { paidCents, type Reading, type StepTexts, sentences, stepTextsIn } from './step-texts.ts'

/** The role of a reader in a deal. */
export type DealRole = 'buyer' | 'seller' | 'admin'

/** Returns one or two sentences on what the reader can do now, or what happens next. */
export function nextStepOf(view: DealView, role: DealRole, reading: Reading): string {
  const texts = stepTextsIn(reading)
  const stepOf = role === 'admin' ? administratorsSteps[view.state] : steps[view.state][role]
  return stepOf(view, texts)
}

/** Returns the sentences on the deadline of a deal for an e-mail, with date and time zone; undefined without a deadline. */
export function deadlineSentence(view: DealView, role: DealRole, reading: Reading): string | undefined {
  const { stage, meeting, deadline } = view
  if (!deadline || !isTimed(stage)) return undefined
  const by = stepTextsIn(reading).date(deadline, meeting?.timeZone)
  return textsIn(reading.language)('dealDeadlines')(stage, { role, by })
}

type Step = (view: DealView, texts: StepTexts) => string

const steps: Record<DealState, Record<'buyer' | 'seller', Step>> = {
  placed: {
    buyer: ({ sellerName: seller, sellerAwayUntil, meeting }, { t, ...texts }) =>
      sellerAwayUntil
        ? t('away', { seller, date: texts.date(new Date(sellerAwayUntil)) })
        : meeting && !meeting.acceptedAt && meeting.proposedBy === 'seller'
          ? t('proposes', { person: seller, where: texts.meeting(meeting) })
          : t('payToReserve'),
    seller: (view, { t, ...texts }) => {
      const { buyerName: buyer, meeting } = view
      if (meeting && !meeting.acceptedAt && meeting.proposedBy === 'buyer')
        return t('proposes', { person: buyer, where: texts.meeting(meeting) })
      return view.delivery === 'shipping'
        ? t('sendOncePaid', { buyer })
        : t('agreeOnTime', { contact: texts.contact(view, 'buyer'), buyer })
    },
  },
  paid: {
    buyer: (view, texts) => {
      const { t } = texts
      const { sellerName: seller } = view
      if (view.delivery === 'shipping') return t('sellerSends', { seller })
      const where = texts.meeting(view.meeting)
      return (
        proposing(view, 'buyer', texts) ??
        changing(
          view,
          'buyer',
          isOver(view)
            ? t('metBuyer', { seller, where })
            : t('meetSeller', { seller, where: `${where}${texts.phone(view, 'seller')}` }),
          texts,
        )
      )
    },
    seller: (view, texts) => {
      const { t } = texts
      const { buyerName: buyer } = view
      if (view.delivery === 'shipping') return t('sendPhone', { buyer })
      const where = texts.meeting(view.meeting)
      return (
        proposing(view, 'seller', texts) ??
        changing(
          view,
          'seller',
          isOver(view)
            ? t('metSeller', { buyer, where })
            : t('meetBuyer', { buyer, where: `${where}${texts.phone(view, 'buyer')}` }),
          texts,
        )
      )
    },
  },
  shipped: {
    buyer: (view, { t, ...texts }) => t('onItsWay', { carrier: texts.carrier(view) }),
    seller: ({ buyerName: buyer }, { t }) => t('waitForArrival', { buyer }),
  },
  'handed-over': {
    buyer: (_, { t }) => t('checkAtHome'),
    seller: ({ buyerName: buyer, sellerCents }, { t, money }) =>
      t('buyerChecks', { buyer, amount: money(sellerCents) }),
  },
  accepted: { buyer: (view, texts) => done(view, texts), seller: (view, texts) => onItsWay(view, texts) },
  'paid-out': {
    buyer: (view, texts) =>
      view.problem?.decision === 'release' ? texts.t('decidedForSeller') : done(view, texts),
    seller: (view, texts) => {
      const { t, money } = texts
      if (view.sellerCents <= 0) return t('wholeCommission')
      const paid = paidCents(view)
      return sentences(
        t('allDone'),
        paid > 0 ? t('paidToYou', { amount: money(paid) }) : '',
        kept(view, texts),
      )
    },
  },
  cancelled: {
    buyer: (_, { t }) => t('youCanceled'),
    seller: ({ buyerName: buyer }, { t }) => t('buyerCanceled', { buyer }),
  },
  lapsed: {
    buyer: (_, { t }) => t('soldOrRemoved'),
    seller: (_, { t }) => t('bookingEnded'),
  },
  refunded: {
    buyer: ({ sellerName: seller, ...view }, { t, money }) =>
      sentences(
        t(view.isRefundStuck ? 'youGetBack' : 'goesBack', { amount: money(view.amountCents) }),
        t(view.isRefundStuck ? 'stuck' : 'fewDays'),
        view.isHandedOver && !view.isSentBack ? t('returnIfYours', { seller }) : '',
      ),
    seller: (view, texts) =>
      sentences(texts.t('buyerGotAll'), payoutTaken(view, texts), phoneIs(view, texts)),
  },
  disputed: {
    buyer: ({ problem, refundedCents, sellerName: seller }, { t, money }) =>
      problem?.reason === 'refunded-elsewhere'
        ? t('partRefundedBuyer', { amount: money(refundedCents) })
        : (deciding(problem, t) ??
          t(problem?.reportedBy === 'seller' ? 'sellerClaims' : 'frozenForBuyer', { seller })),
    seller: ({ problem, refundedCents, buyerName: buyer }, { t, money, date }) => {
      if (!problem) return t('buyerReportedSoon', { buyer })
      const { reason, reportedBy, answerBy } = problem
      if (reason === 'refunded-elsewhere') return t('partRefundedSeller', { amount: money(refundedCents) })
      const decided = deciding(problem, t)
      if (decided) return decided
      if (reportedBy === 'seller') return t('frozenForSeller', { buyer })
      if (reportedBy === 'shop') return t('nobodyConfirmed')
      return t('buyerReported', { buyer, date: date(answerBy) })
    },
  },
  returning: {
    buyer: (view, { t, ...texts }) =>
      view.isSentBack
        ? t('sellerRefunds', { seller: view.sellerName })
        : t('returnPhone', { contact: texts.contact(view, 'seller') }),
    seller: (view, { t, ...texts }) =>
      view.isSentBack
        ? t('sentBack', { buyer: view.buyerName, details: texts.returned(view) })
        : t('buyerReturns', { contact: texts.contact(view, 'buyer') }),
  },
  released: {
    buyer: (_, { t }) => t('decidedForSeller'),
    seller: (view, texts) => onItsWay(view, texts),
  },
  split: {
    buyer: ({ isRefundStuck, refundedCents }, { t, money }) =>
      sentences(t('decidedPart', { amount: money(refundedCents) }), t(isRefundStuck ? 'stuck' : 'fewDays')),
    seller: (view, texts) => onItsWay(view, texts),
  },
  'charged-back': {
    buyer: ({ bankDecision, contestedCents, isHandedOver }, { t, money }) => {
      const amount = money(contestedCents)
      if (bankDecision === 'lost') return t('bankLetsYouKeep', { amount })
      return sentences(
        t('yourBankTook', { amount }),
        t(isHandedOver ? 'keepPhone' : 'dealWaits'),
        t('askBank'),
      )
    },
    seller: (view, texts) => {
      const { t } = texts
      const amount = texts.money(view.contestedCents)
      return view.bankDecision === 'lost'
        ? sentences(t('bankLetsBuyerKeep', { amount }), phoneIs(view, texts), payoutTaken(view, texts))
        : sentences(
            t('buyersBankTook', { amount }),
            view.isHandedOver ? '' : t('doNotHandOver'),
            t('weTellBank'),
          )
    },
  },
}

/** The step of somebody who has not agreed on a meeting; undefined when there is one. */
function proposing(view: DealView, role: 'buyer' | 'seller', { t, ...texts }: StepTexts): string | undefined {
  const { stage, meeting } = view
  const [other, person] =
    role === 'buyer' ? (['seller', view.sellerName] as const) : (['buyer', view.buyerName] as const)
  if (stage === 'propose-meeting') return t('proposeMeeting', { contact: texts.contact(view, other) })
  if (stage !== 'answer-proposal') return undefined
  if (isOver(view)) return t('proposalOver', { contact: texts.contact(view, other) })
  return t(meeting?.proposedBy === role ? 'waitForAnswer' : 'proposes', {
    person,
    where: texts.meeting(meeting),
  })
}

/**
 * The step of somebody who has agreed on a meeting, after a proposal to change it, which stands until it is accepted.
 * @param agreed the step without the proposal
 */
function changing(
  { newMeeting, buyerName, sellerName }: DealView,
  role: 'buyer' | 'seller',
  agreed: string,
  { t, ...texts }: StepTexts,
): string {
  if (!newMeeting || newMeeting.at.getTime() < Date.now()) return agreed
  const where = texts.meeting(newMeeting)
  if (newMeeting.proposedBy === role) return t('youChange', { where, agreed })
  return t('otherChanges', { person: role === 'buyer' ? sellerName : buyerName, where, agreed })
}

/** The step of both sides when an administrator decides a problem; undefined while the other side can still answer. */
function deciding(problem: DealView['problem'], t: StepTexts['t']): string | undefined {
  if (!problem) return undefined
  const { answeredAt, answerBy } = problem
  if (!isToDecide({ isAnswered: answeredAt !== null, answerBy }, new Date())) return undefined
  return t(answeredAt ? 'weDecide' : 'weDecideWithoutAnswer')
}

const done = ({ refundedCents }: DealView, { t, money }: StepTexts) =>
  sentences(t('allDone'), refundedCents > 0 ? t('youGetBack', { amount: money(refundedCents) }) : t('enjoy'))

/** Where the phone is when the buyer has got the money back. */
const phoneIs = ({ isHandedOver, isSentBack, buyerName: buyer }: DealView, { t }: StepTexts) =>
  isHandedOver && !isSentBack ? t('phoneAtBuyer', { buyer }) : t('phoneHidden')

/** What happens to the money that the seller has received. */
function payoutTaken({ takenBackCents, lastPayout }: DealView, { t, money }: StepTexts): string {
  if (takenBackCents > 0) return t('payoutTaken', { amount: money(takenBackCents) })
  if (lastPayout?.state !== 'paid' || lastPayout.amountCents === 0) return ''
  return t('youOwe', { amount: money(lastPayout.amountCents) })
}

function onItsWay(view: DealView, texts: StepTexts): string {
  const { payoutFailure, lastPayout } = view
  const { t } = texts
  if (payoutFailure)
    return sentences(
      t('notPaidYet', { failure: texts.failure(payoutFailure) }),
      t(isAboutAccount(payoutFailure) ? 'checkAccount' : 'notLost'),
    )
  const amount = texts.money(paidCents(view))
  const days = BY_HAND_DAYS
  const keptText = kept(view, texts)
  if (lastPayout?.kind !== 'manual') return sentences(t('moneyOnItsWay', { amount }), keptText)
  if (lastPayout.state === 'sending') return sentences(t('payingNow', { amount }), keptText)
  if (!lastPayout.isDescribed) return sentences(t('sayHow', { amount, days }), keptText)
  const { waitsUntil } = lastPayout
  if (waitsUntil)
    return sentences(t('changedHow', { amount, date: texts.date(new Date(waitsUntil)) }), keptText)
  return sentences(t('byHand', { amount, days }), keptText)
}

const kept = ({ lastPayout }: DealView, { t, money }: StepTexts) =>
  lastPayout?.keptCents ? t('kept', { amount: money(lastPayout.keptCents) }) : ''

/** Whether the time of the meeting is over. */
const isOver = ({ meeting }: DealView) => meeting !== null && meeting.at.getTime() < Date.now()
