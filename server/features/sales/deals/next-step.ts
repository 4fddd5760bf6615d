import type { DealState } from '#contract/sales/deals/life.ts'
import { isTimed } from '#contract/sales/deals/stages.ts'
import { BY_HAND_DAYS } from '#contract/sales/payouts/rules.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { isAboutAccount } from '../owed/failures.ts'
import { administratorsSteps } from './administrators-steps.ts'
import type { DealFacts } from './queries.ts'
import { paidCents, type Reading, returnText, sentences, type StepTexts, stepTextsIn } from './step-texts.ts'

/** The role of a reader in a deal. */
export type DealRole = 'buyer' | 'seller' | 'admin'

/** Returns one or two sentences on what the reader can do now, or what happens next. */
export function nextStepOf(facts: DealFacts, role: DealRole, reading: Reading): string {
  const texts = stepTextsIn(reading)
  const stepOf = role === 'admin' ? administratorsSteps[facts.state] : steps[facts.state][role]
  return stepOf(facts, texts)
}

/** Returns the sentences on the deadline of a deal for an e-mail, with date and time zone; undefined without a deadline. */
export function deadlineSentence(facts: DealFacts, role: DealRole, reading: Reading): string | undefined {
  const { stage, meeting, deadline } = facts
  if (!deadline || !isTimed(stage)) return undefined
  const by = stepTextsIn(reading).date(deadline, meeting?.timeZone)
  return textsIn(reading.language)('dealDeadlines')(stage, { role, by })
}

type Step = (facts: DealFacts, texts: StepTexts) => string

const steps: Record<DealState, Record<'buyer' | 'seller', Step>> = {
  placed: {
    buyer: ({ sellerName: seller, sellerAwayUntil, meeting }, { t, ...texts }) =>
      sellerAwayUntil
        ? t('away', { seller, date: texts.date(new Date(sellerAwayUntil)) })
        : meeting && !meeting.acceptedAt && meeting.proposedBy === 'seller'
          ? t('proposes', { person: seller, where: texts.meeting(meeting) })
          : t('payToReserve'),
    seller: (facts, { t, ...texts }) => {
      const { buyerName: buyer, meeting } = facts
      if (meeting && !meeting.acceptedAt && meeting.proposedBy === 'buyer')
        return t('proposes', { person: buyer, where: texts.meeting(meeting) })
      return facts.delivery === 'shipping'
        ? t('sendOncePaid', { buyer })
        : t('agreeOnTime', { contact: texts.contact(facts, 'buyer'), buyer })
    },
  },
  paid: {
    buyer: (facts, texts) => {
      const { t } = texts
      const { sellerName: seller } = facts
      if (facts.delivery === 'shipping') return t('sellerSends', { seller })
      const where = texts.meeting(facts.meeting)
      return (
        proposing(facts, 'buyer', texts) ??
        changing(
          facts,
          'buyer',
          isOver(facts)
            ? t('metBuyer', { seller, where })
            : t('meetSeller', { seller, where: `${where}${texts.phone(facts, 'seller')}` }),
          texts,
        )
      )
    },
    seller: (facts, texts) => {
      const { t } = texts
      const { buyerName: buyer } = facts
      if (facts.delivery === 'shipping') return t('sendPhone', { buyer })
      const where = texts.meeting(facts.meeting)
      return (
        proposing(facts, 'seller', texts) ??
        changing(
          facts,
          'seller',
          isOver(facts)
            ? t('metSeller', { buyer, where })
            : t('meetBuyer', { buyer, where: `${where}${texts.phone(facts, 'buyer')}` }),
          texts,
        )
      )
    },
  },
  shipped: {
    buyer: ({ carrier, trackingNumber }, { t, ...texts }) =>
      t('onItsWay', { carrier: texts.carrier(carrier), number: trackingNumber ?? '' }),
    seller: ({ buyerName: buyer }, { t }) => t('waitForArrival', { buyer }),
  },
  'handed-over': {
    buyer: (_, { t }) => t('checkAtHome'),
    seller: ({ buyerName: buyer, sellerCents }, { t, money }) =>
      t('buyerChecks', { buyer, amount: money(sellerCents) }),
  },
  accepted: { buyer: (facts, texts) => done(facts, texts), seller: (facts, texts) => onItsWay(facts, texts) },
  'paid-out': {
    buyer: (facts, texts) =>
      facts.problem?.decision === 'release' ? texts.t('decidedForSeller') : done(facts, texts),
    seller: (facts, texts) => {
      const { t, money } = texts
      if (facts.sellerCents <= 0) return t('wholeCommission')
      const paid = paidCents(facts)
      return sentences(
        t('allDone'),
        paid > 0 ? t('paidToYou', { amount: money(paid) }) : '',
        kept(facts, texts),
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
    buyer: ({ sellerName: seller, ...facts }, { t, money }) =>
      sentences(
        t(facts.isRefundStuck ? 'youGetBack' : 'goesBack', { amount: money(facts.amountCents) }),
        t(facts.isRefundStuck ? 'stuck' : 'fewDays'),
        facts.isHandedOver && !facts.isSentBack ? t('returnIfYours', { seller }) : '',
      ),
    seller: (facts, texts) =>
      sentences(texts.t('buyerGotAll'), payoutTaken(facts, texts), phoneIs(facts, texts)),
  },
  disputed: {
    buyer: ({ problem, refundedCents, sellerName: seller }, { t, money }) =>
      problem?.reason === 'refunded-elsewhere'
        ? t('partRefundedBuyer', { amount: money(refundedCents) })
        : t(problem?.reportedBy === 'seller' ? 'sellerClaims' : 'frozenForBuyer', { seller }),
    seller: ({ problem, refundedCents, buyerName: buyer }, { t, money, date }) => {
      if (!problem) return t('buyerReportedSoon', { buyer })
      const { reason, reportedBy, answerBy } = problem
      if (reason === 'refunded-elsewhere') return t('partRefundedSeller', { amount: money(refundedCents) })
      if (reportedBy === 'seller') return t('frozenForSeller', { buyer })
      if (reportedBy === 'shop') return t('nobodyConfirmed')
      return t('buyerReported', { buyer, date: date(answerBy) })
    },
  },
  returning: {
    buyer: (facts, { t, ...texts }) =>
      facts.isSentBack
        ? t('sellerRefunds', { seller: facts.sellerName })
        : t('returnPhone', { contact: texts.contact(facts, 'seller') }),
    seller: (facts, { t, ...texts }) =>
      facts.isSentBack
        ? t('sentBack', { buyer: facts.buyerName, details: returnText(facts) })
        : t('buyerReturns', { contact: texts.contact(facts, 'buyer') }),
  },
  released: {
    buyer: (_, { t }) => t('decidedForSeller'),
    seller: (facts, texts) => onItsWay(facts, texts),
  },
  split: {
    buyer: ({ isRefundStuck, refundedCents }, { t, money }) =>
      sentences(t('decidedPart', { amount: money(refundedCents) }), t(isRefundStuck ? 'stuck' : 'fewDays')),
    seller: (facts, texts) => onItsWay(facts, texts),
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
    seller: (facts, texts) => {
      const { t } = texts
      const amount = texts.money(facts.contestedCents)
      return facts.bankDecision === 'lost'
        ? sentences(t('bankLetsBuyerKeep', { amount }), phoneIs(facts, texts), payoutTaken(facts, texts))
        : sentences(
            t('buyersBankTook', { amount }),
            facts.isHandedOver ? '' : t('doNotHandOver'),
            t('weTellBank'),
          )
    },
  },
}

/** The step of somebody who has not agreed on a meeting; undefined when there is one. */
function proposing(facts: DealFacts, role: 'buyer' | 'seller', { t, ...texts }: StepTexts): string | undefined {
  const { stage, meeting } = facts
  const [other, person] =
    role === 'buyer' ? (['seller', facts.sellerName] as const) : (['buyer', facts.buyerName] as const)
  if (stage === 'propose-meeting') return t('proposeMeeting', { contact: texts.contact(facts, other) })
  if (stage !== 'answer-proposal') return undefined
  if (isOver(facts)) return t('proposalOver', { contact: texts.contact(facts, other) })
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
  { newMeeting, buyerName, sellerName }: DealFacts,
  role: 'buyer' | 'seller',
  agreed: string,
  { t, ...texts }: StepTexts,
): string {
  if (!newMeeting || newMeeting.at.getTime() < Date.now()) return agreed
  const where = texts.meeting(newMeeting)
  if (newMeeting.proposedBy === role) return t('youChange', { where, agreed })
  return t('otherChanges', { person: role === 'buyer' ? sellerName : buyerName, where, agreed })
}

const done = ({ refundedCents }: DealFacts, { t, money }: StepTexts) =>
  sentences(t('allDone'), refundedCents > 0 ? t('youGetBack', { amount: money(refundedCents) }) : t('enjoy'))

/** Where the phone is when the buyer has got the money back. */
const phoneIs = ({ isHandedOver, isSentBack, buyerName: buyer }: DealFacts, { t }: StepTexts) =>
  isHandedOver && !isSentBack ? t('phoneAtBuyer', { buyer }) : t('phoneHidden')

/** What happens to the money that the seller has received. */
function payoutTaken({ takenBackCents, lastPayout }: DealFacts, { t, money }: StepTexts): string {
  if (takenBackCents > 0) return t('payoutTaken', { amount: money(takenBackCents) })
  if (lastPayout?.state !== 'paid' || lastPayout.amountCents === 0) return ''
  return t('youOwe', { amount: money(lastPayout.amountCents) })
}

function onItsWay(facts: DealFacts, texts: StepTexts): string {
  const { payoutFailure, lastPayout } = facts
  const { t } = texts
  if (payoutFailure)
    return sentences(
      t('notPaidYet', { failure: texts.failure(payoutFailure) }),
      t(isAboutAccount(payoutFailure) ? 'checkAccount' : 'notLost'),
    )
  const amount = texts.money(paidCents(facts))
  const days = BY_HAND_DAYS
  const keptText = kept(facts, texts)
  if (lastPayout?.kind !== 'manual') return sentences(t('moneyOnItsWay', { amount }), keptText)
  if (lastPayout.state === 'sending') return sentences(t('payingNow', { amount }), keptText)
  if (!lastPayout.isDescribed) return sentences(t('sayHow', { amount, days }), keptText)
  const { waitsUntil } = lastPayout
  if (waitsUntil)
    return sentences(t('changedHow', { amount, date: texts.date(new Date(waitsUntil)) }), keptText)
  return sentences(t('byHand', { amount, days }), keptText)
}

const kept = ({ lastPayout }: DealFacts, { t, money }: StepTexts) =>
  lastPayout?.keptCents ? t('kept', { amount: money(lastPayout.keptCents) }) : ''

/** Whether the time of the meeting is over. */
const isOver = ({ meeting }: DealFacts) => meeting !== null && meeting.at.getTime() < Date.now()
