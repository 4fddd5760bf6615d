import { LANGUAGES, type Language } from '#contract/languages.ts'
import { LOCALE } from '#contract/locale.ts'
import { amountText, unitsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import type { DealState } from '#contract/sales/deals/life.ts'
import { isTimed, isToDecide } from '#contract/sales/deals/stages.ts'
import { BY_HAND_DAYS } from '#contract/sales/payouts/rules.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { isAboutAccount } from '../owed/failures.ts'
import type { DealFacts } from './queries.ts'

/** The role of a reader in a deal. */
export type DealRole = 'buyer' | 'seller' | 'admin'

/** Returns one or two sentences on what the reader can do now, or what happens next. */
export function nextStepOf(facts: DealFacts, role: DealRole): string {
  return role === 'admin' ? administratorsSteps[facts.state](facts) : steps[facts.state][role](facts)
}

type Words = (facts: DealFacts) => string

const steps: Record<DealState, Record<'buyer' | 'seller', Words>> = {
  placed: {
    buyer: facts =>
      facts.sellerAwayUntil
        ? `${facts.sellerName} is away until ${dateText(new Date(facts.sellerAwayUntil), 'UTC')}. You keep your booking, and can pay after that.`
        : facts.meeting && !facts.meeting.acceptedAt && facts.meeting.proposedBy === 'seller'
          ? `${facts.sellerName} proposes to meet ${meetingText(facts)}. Accept it or propose something else.`
          : `Pay to reserve the phone. Your money is held until you have the phone and are happy with it.`,
    seller: facts =>
      facts.meeting && !facts.meeting.acceptedAt && facts.meeting.proposedBy === 'buyer'
        ? `${facts.buyerName} proposes to meet ${meetingText(facts)}. Accept it or propose something else.`
        : `Agree on a time to meet with ${contact(facts, 'buyer')}. The phone is sold once ${facts.buyerName} pays.`,
  },
  paid: {
    buyer: facts => {
      if (facts.delivery === 'shipping')
        return `${facts.sellerName} sends the phone to you. Your money is held until you have it.`
      if (facts.stage === 'propose-meeting')
        return `Propose a place and a time to meet ${contact(facts, 'seller')}.`
      if (facts.stage === 'answer-proposal')
        return isOver(facts)
          ? `The proposed time is over. Propose another one to ${contact(facts, 'seller')}.`
          : facts.meeting?.proposedBy === 'buyer'
            ? `Wait for ${facts.sellerName} to accept your proposal: ${meetingText(facts)}.`
            : `${facts.sellerName} proposes to meet ${meetingText(facts)}. Accept it or propose something else.`
      if (isOver(facts))
        return `${changeText(facts, 'buyer')}You agreed to meet ${facts.sellerName} ${meetingText(facts)}. If you have the phone, show your code. If not, propose another time.`
      return `${changeText(facts, 'buyer')}Meet ${facts.sellerName} ${meetingText(facts)}${phoneText(facts, 'seller')}. Check the phone, and then show your code.`
    },
    seller: facts => {
      if (facts.delivery === 'shipping')
        return `Send the phone to the address of ${facts.buyerName} and enter the tracking number.`
      if (facts.stage === 'propose-meeting')
        return `Propose a place and a time to meet ${contact(facts, 'buyer')}.`
      if (facts.stage === 'answer-proposal')
        return isOver(facts)
          ? `The proposed time is over. Propose another one to ${contact(facts, 'buyer')}.`
          : facts.meeting?.proposedBy === 'seller'
            ? `Wait for ${facts.buyerName} to accept your proposal: ${meetingText(facts)}.`
            : `${facts.buyerName} proposes to meet ${meetingText(facts)}. Accept it or propose something else.`
      if (isOver(facts))
        return `${changeText(facts, 'seller')}You agreed to meet ${facts.buyerName} ${meetingText(facts)}. If the buyer has the phone, enter the code, or tell us that you did not get it. If not, propose another time.`
      return `${changeText(facts, 'seller')}Meet ${facts.buyerName} ${meetingText(facts)}${phoneText(facts, 'buyer')}. Enter the buyer's code when you hand over the phone.`
    },
  },
  shipped: {
    buyer: ({ carrier, trackingNumber }) =>
      `Your phone is on its way with ${carrier ?? 'the carrier'} (${trackingNumber ?? ''}). Tell us when it has arrived.`,
    seller: ({ buyerName }) => `Wait until ${buyerName} confirms that the phone has arrived.`,
  },
  'handed-over': {
    buyer: () => 'Check the phone at home. Accept it, or report a problem.',
    seller: facts =>
      `${facts.buyerName} is checking the phone. You get ${money(facts.sellerCents)} when the phone is accepted, at the latest when the time is up.`,
  },
  accepted: { buyer: facts => done(facts), seller: facts => onItsWay(facts) },
  'paid-out': {
    buyer: facts => (facts.problem?.decision === 'release' ? decidedForSeller : done(facts)),
    seller: facts =>
      facts.sellerCents > 0
        ? `All done.${paidCents(facts) > 0 ? ` ${money(paidCents(facts))} was paid to you.` : ''}${kept(facts)}`
        : "All done. The shop's commission was the whole price.",
  },
  cancelled: {
    buyer: () => 'You canceled this booking. You have not been charged.',
    seller: ({ buyerName }) => `${buyerName} canceled. Your phone is still listed.`,
  },
  lapsed: {
    buyer: () => 'This phone was sold to someone else or removed. You have not been charged.',
    seller: () => 'This booking has ended.',
  },
  refunded: {
    buyer: facts =>
      `${goesBack(facts, facts.amountCents)}${
        facts.isHandedOver && !facts.isSentBack
          ? ` If you still have the phone, return it to ${facts.sellerName}.`
          : ''
      }`,
    seller: facts => `The buyer got all of the money back.${payoutTaken(facts)}${phoneIs(facts)}`,
  },
  disputed: {
    buyer: facts =>
      facts.problem?.reason === 'refunded-elsewhere'
        ? `${money(facts.refundedCents)} was refunded to your card. The rest is frozen until we decide what happens with it.`
        : facts.problem?.reportedBy === 'seller'
          ? `${facts.sellerName} says that you have the phone. Confirm it, or write what happened. We decide after your answer, and your money is frozen until then.`
          : `Your money is frozen. ${facts.sellerName} can answer now, and then we decide. You can add photos and messages.`,
    seller: facts =>
      facts.problem?.reason === 'refunded-elsewhere'
        ? `${money(facts.refundedCents)} was refunded to the buyer. The rest is frozen until we decide what happens with it.`
        : facts.problem?.reportedBy === 'seller'
          ? `The money is frozen. ${facts.buyerName} can answer now, and then we decide.`
          : facts.problem?.reportedBy === 'shop'
            ? `Nobody has confirmed that the phone arrived, so the money is frozen. Write what you know, for example when and how you sent it. We decide after your answer.`
            : `${facts.buyerName} has reported a problem. Answer it ${answerByText(facts)}, or give the money back. We decide after your answer.`,
  },
  returning: {
    buyer: facts =>
      facts.isSentBack
        ? `${facts.sellerName} refunds your money as soon as the phone is back.`
        : `Return the phone to ${contact(facts, 'seller')}. You get your money back afterwards.`,
    seller: facts =>
      facts.isSentBack
        ? `${facts.buyerName} has sent the phone back${returnText(facts)}. Refund the money as soon as you have it.`
        : `${contact(facts, 'buyer')} returns the phone. Refund the money as soon as you have it back.`,
  },
  released: {
    buyer: () => decidedForSeller,
    seller: facts => onItsWay(facts),
  },
  split: {
    buyer: facts =>
      facts.isRefundStuck
        ? `We decided that you get ${money(facts.refundedCents)} back. ${STUCK}`
        : `We decided that you get ${money(facts.refundedCents)} back. It can take a few days to show up.`,
    seller: facts => onItsWay(facts),
  },
  'charged-back': {
    buyer: facts =>
      facts.bankDecision === 'lost'
        ? `Your bank has decided that you keep ${money(facts.contestedCents)}.`
        : `Your bank has taken back ${money(facts.contestedCents)}. ${waitingBuyer(facts)} If it was a mistake, ask your bank to withdraw it.`,
    seller: facts =>
      facts.bankDecision === 'lost'
        ? `The bank has decided that the buyer keeps ${money(facts.contestedCents)}.${phoneIs(facts)}${payoutTaken(facts)}`
        : `The buyer's bank has taken back ${money(facts.contestedCents)}. ${waitingSeller(facts)} We send the bank what we know, and let you know what it decides.`,
  },
}

const STUCK = 'Your card has not taken it yet. We are looking into it and write to you.'

const goesBack = ({ isRefundStuck }: DealFacts, cents: number) =>
  isRefundStuck
    ? `You get ${money(cents)} back. ${STUCK}`
    : `${money(cents)} goes back to your card. It can take a few days to show up.`

const decidedForSeller = 'We decided that the money goes to the seller.'

const done = ({ refundedCents }: DealFacts) =>
  refundedCents > 0 ? `All done. You get ${money(refundedCents)} back.` : 'All done. Enjoy your phone!'

/** What the bank's decision means for the phone, by where it was before. */
const waitingSeller = ({ isHandedOver }: DealFacts) =>
  isHandedOver ? '' : 'Do not hand over or send the phone until we write to you.'
const waitingBuyer = ({ isHandedOver }: DealFacts) =>
  isHandedOver ? 'Keep the phone until the bank has decided.' : 'The deal waits until the bank has decided.'

/** Where the phone is when the buyer has got the money back. */
const phoneIs = ({ isHandedOver, isSentBack, buyerName }: DealFacts) =>
  isHandedOver && !isSentBack
    ? ` If ${buyerName} still has the phone, agree on how you get it back. It is hidden in the shop until you show it again.`
    : ' Your phone is hidden: show it again when you want to sell it.'

/** What happens to the money that the seller has received. */
function payoutTaken({ takenBackCents, lastPayout }: DealFacts): string {
  if (takenBackCents > 0) return ` Your payout of ${money(takenBackCents)} is taken back.`
  if (lastPayout?.state !== 'paid' || lastPayout.amountCents === 0) return ''
  return ` We paid you ${money(lastPayout.amountCents)} by hand, so you owe it to us. Please pay it back.`
}

const answerByText = ({ problem }: DealFacts) =>
  problem ? `by ${dateText(problem.answerBy, 'UTC')}` : 'soon'

const returnText = ({ returnCarrier, returnTrackingNumber }: DealFacts) => {
  const details = [returnCarrier, returnTrackingNumber].filter(Boolean).join(' ')
  return details && ` (${details})`
}

/** A proposal to change the agreed meeting, which stands until it is accepted. */
function changeText(facts: DealFacts, role: 'buyer' | 'seller'): string {
  const { newMeeting: meeting } = facts
  if (!meeting || meeting.at.getTime() < Date.now()) return ''
  const where = meetingText({ ...facts, meeting })
  if (meeting.proposedBy === role) return `You have proposed to meet ${where} instead. Until it is accepted: `
  const other = role === 'buyer' ? facts.sellerName : facts.buyerName
  return `${other} proposes to meet ${where} instead. Accept it, or keep to the present date: `
}

/** Returns the sentences on the deadline of a deal for an e-mail, with date and time zone; undefined without a deadline. */
export function deadlineSentence(facts: DealFacts, role: DealRole, language: Language): string | undefined {
  const { stage, meeting, deadline } = facts
  if (!deadline || !isTimed(stage)) return undefined
  const by = dateText(deadline, meeting?.timeZone ?? 'UTC', LANGUAGES[language].locale)
  return textsIn(language)('dealDeadlines')(stage, { role, by })
}

/** Formats a time with its zone: `Friday, November 27, 6:00 PM UTC`. */
const dateText = (at: Date, timeZone: string, locale: string = LOCALE) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at)

const administratorsSteps: Record<DealState, Words> = {
  placed: ({ buyerName }) => `${buyerName} has booked the phone and has not paid yet.`,
  paid: facts => {
    const { buyerName, sellerName, delivery, meeting } = facts
    if (delivery === 'shipping') return `${sellerName} sends the phone to ${buyerName}. The money is held.`
    return meeting?.acceptedAt
      ? `${buyerName} and ${sellerName} meet ${meetingText(facts)}. The money is held.`
      : `${buyerName} and ${sellerName} have not agreed on a meeting yet. The money is held.`
  },
  shipped: ({ buyerName, carrier, trackingNumber }) =>
    `The phone is on its way to ${buyerName} with ${carrier ?? 'the carrier'} (${trackingNumber ?? ''}). The money is held.`,
  'handed-over': facts =>
    `${facts.buyerName} is checking the phone. ${facts.sellerName} gets ${money(facts.sellerCents)} when it is accepted, at the latest when the time is up.`,
  accepted: facts => isOnItsWay(facts),
  'paid-out': facts =>
    `All done. ${money(paidCents(facts))} was paid to ${facts.sellerName}.${keptOf(facts)}`,
  cancelled: ({ buyerName }) => `${buyerName} canceled. Nobody was charged.`,
  lapsed: () => 'The phone was sold to someone else or removed. Nobody was charged.',
  refunded: facts => `The buyer got the money back.${afterPayout(facts)}`,
  disputed: facts =>
    facts.problem?.reason === 'refunded-elsewhere'
      ? `${money(facts.refundedCents)} was refunded at the card provider, not by the shop. Decide what happens with the rest.`
      : problemStep(facts),
  returning: facts =>
    facts.isSentBack
      ? `${facts.buyerName} has sent the phone back${returnText(facts)}, and ${facts.sellerName} refunds the money.`
      : `${facts.buyerName} returns the phone to ${facts.sellerName}, and gets the money back afterwards.`,
  released: facts => isOnItsWay(facts),
  split: facts => `${facts.buyerName} gets ${money(facts.refundedCents)} back. ${isOnItsWay(facts)}`,
  'charged-back': facts =>
    facts.bankDecision === 'lost'
      ? `The bank has decided that the buyer keeps ${money(facts.contestedCents)}.${afterPayout(facts)}`
      : `The bank has ${money(facts.contestedCents)}, and decides. The evidence of this deal was submitted.${afterPayout(facts)}`,
}

function problemStep({ problem, buyerName, sellerName }: DealFacts): string {
  if (!problem || problem.answeredAt) return 'Read what both sides say, and decide.'
  const other = problem.reportedBy === 'seller' ? buyerName : sellerName
  return isToDecide({ isAnswered: false, answerBy: problem.answerBy }, new Date())
    ? `${other} did not answer in time. Read what is known, and decide.`
    : `Wait for the answer of ${other}, who has time until ${dateText(problem.answerBy, 'UTC')}. Then decide.`
}

function isOnItsWay(facts: DealFacts): string {
  const { payoutFailure, sellerName, lastPayout } = facts
  if (payoutFailure) return `The payout failed: ${payoutFailure}`
  const amount = money(paidCents(facts))
  if (lastPayout?.kind !== 'manual') return `${amount} is on its way to ${sellerName}.${keptOf(facts)}`
  if (lastPayout.state === 'sending')
    return `${amount} is being paid to ${sellerName} by hand. Say under Payouts whether it was paid.${keptOf(facts)}`
  if (!lastPayout.isDescribed)
    return `${amount} is due to ${sellerName}, who has not said how to be paid.${keptOf(facts)}`
  const from = lastPayout.waitsUntil
    ? ` Wait until ${dateText(new Date(lastPayout.waitsUntil), 'UTC')}, because the seller has changed how to be paid.`
    : ''
  return `Pay ${amount} to ${sellerName} by hand.${from}${keptOf(facts)}`
}

/** Says for administrators what happens to a payout that is no longer due, and whether the seller can still be asked. */
function afterPayout({ lastPayout, isSellerGone }: DealFacts): string {
  const gone = isSellerGone ? ' The seller has deleted the account.' : ''
  return `${lastPayout ? takenBack(lastPayout) : ''}${gone}`
}

function takenBack({ state, amountCents, failure }: NonNullable<DealFacts['lastPayout']>): string {
  const amount = money(amountCents)
  if (state === 'sending')
    return ` The payout of ${amount} is being paid by hand. Say under Payouts whether it was paid.`
  if (state === 'reversed') return ` The payout of ${amount} was taken back.`
  if (state === 'paid' && amountCents > 0)
    return ` The payout of ${amount} was made by hand, so the shop bears it until the seller pays it back.`
  if (state !== 'reversing') return ''
  return failure
    ? ` ${failure} We try again, and the shop bears ${amount} until then.`
    : ` The payout of ${amount} is being taken back.`
}

const money = (cents: number) => amountText(unitsOf(cents))

function onItsWay(facts: DealFacts): string {
  const { payoutFailure, lastPayout } = facts
  if (payoutFailure) {
    const next = isAboutAccount(payoutFailure)
      ? 'Check your payout account.'
      : 'We are looking into it, and your money is not lost.'
    return `We could not pay you yet: ${payoutFailure} ${next}`
  }
  const amount = money(paidCents(facts))
  if (lastPayout?.kind !== 'manual') return `${amount} is on its way to you.${kept(facts)}`
  if (lastPayout.state === 'sending') return `We are paying you ${amount} now.${kept(facts)}`
  if (!lastPayout.isDescribed)
    return `Tell us how to pay you ${amount}: enter it under Payouts. We pay by hand, usually within ${BY_HAND_DAYS} days.${kept(facts)}`
  if (lastPayout.waitsUntil)
    return `You have changed how we pay you. To be safe, we pay you ${amount} after ${dateText(new Date(lastPayout.waitsUntil), 'UTC')}.${kept(facts)}`
  return `We pay you ${amount} by hand, usually within ${BY_HAND_DAYS} days.${kept(facts)}`
}

/** The seller's share, less what was kept because of a debt. */
const paidCents = ({ sellerCents, lastPayout }: DealFacts) => sellerCents - (lastPayout?.keptCents ?? 0)

const kept = ({ lastPayout }: DealFacts) =>
  lastPayout?.keptCents
    ? ` We kept ${money(lastPayout.keptCents)}, which you owed us for an earlier deal.`
    : ''
const keptOf = ({ lastPayout }: DealFacts) =>
  lastPayout?.keptCents
    ? ` ${money(lastPayout.keptCents)} was kept, which the seller owed for an earlier deal.`
    : ''

/** Whether the time of the meeting is over. */
const isOver = ({ meeting }: DealFacts) => meeting !== null && meeting.at.getTime() < Date.now()

/** Formats a meeting: `at Central Station on Friday, November 27 at 6 pm`. */
function meetingText({
  meeting,
}: {
  meeting: Pick<NonNullable<DealFacts['meeting']>, 'place' | 'at' | 'timeZone'> | null
}): string {
  if (!meeting) return ''
  const at = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: meeting.timeZone,
  })
    .format(meeting.at)
    .replace(/(:00)?\s(AM|PM)$/, (_, _minutes, half) => ` ${half.toLowerCase()}`)
  return `at ${meeting.place} on ${at}`
}

/** Formats a person's contact: `Bo (+1 503 555 0123, bo@example.org)`. Erased details are left out. */
function contact(facts: DealFacts, whose: 'buyer' | 'seller'): string {
  const { name, phone, email } = personOf(facts, whose)
  const ways = [phone && readableNumber(phone), email].filter(Boolean).join(', ')
  return ways ? `${name} (${ways})` : name
}

function phoneText(facts: DealFacts, whose: 'buyer' | 'seller'): string {
  const { phone } = personOf(facts, whose)
  return phone ? ` (${readableNumber(phone)})` : ''
}

const personOf = (facts: DealFacts, whose: 'buyer' | 'seller') =>
  whose === 'buyer'
    ? { name: facts.buyerName, phone: facts.buyerPhone, email: facts.buyerEmail }
    : { name: facts.sellerName, phone: facts.sellerPhone, email: facts.sellerEmail }
