import { amountText, dollarsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import type { DealState } from '#contract/sales/deals/life.ts'
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
      facts.meeting && !facts.meeting.acceptedAt && facts.meeting.proposedBy === 'seller'
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
      if (!facts.meeting) return `Propose a place and a time to meet ${contact(facts, 'seller')}.`
      if (!facts.meeting.acceptedAt)
        return facts.meeting.proposedBy === 'buyer'
          ? `Wait for ${facts.sellerName} to accept your proposal: ${meetingText(facts)}.`
          : `${facts.sellerName} proposes to meet ${meetingText(facts)}. Accept it or propose something else.`
      return `Meet ${facts.sellerName} ${meetingText(facts)}${phoneText(facts, 'seller')}. Check the phone, and then show your code.`
    },
    seller: facts => {
      if (facts.delivery === 'shipping')
        return `Send the phone to the address of ${facts.buyerName} and enter the tracking number.`
      if (!facts.meeting) return `Propose a place and a time to meet ${contact(facts, 'buyer')}.`
      if (!facts.meeting.acceptedAt)
        return facts.meeting.proposedBy === 'seller'
          ? `Wait for ${facts.buyerName} to accept your proposal: ${meetingText(facts)}.`
          : `${facts.buyerName} proposes to meet ${meetingText(facts)}. Accept it or propose something else.`
      return `Meet ${facts.buyerName} ${meetingText(facts)}${phoneText(facts, 'buyer')}. Enter the buyer's code when you hand over the phone.`
    },
  },
  shipped: {
    buyer: ({ carrier, trackingNumber }) =>
      `Your phone is on its way with ${carrier ?? 'the carrier'} (${trackingNumber ?? ''}). Tell us when it has arrived.`,
    seller: ({ buyerName }) => `Wait until ${buyerName} confirms that the phone has arrived.`,
  },
  'handed-over': {
    buyer: () => 'Check the phone at home. Accept it, or report a problem before the time is up.',
    seller: facts =>
      `${facts.buyerName} is checking the phone. You get ${money(facts.sellerCents)} when the phone is accepted, at the latest when the time is up.`,
  },
  accepted: { buyer: () => 'All done. Enjoy your phone!', seller: facts => onItsWay(facts) },
  'paid-out': {
    buyer: facts =>
      facts.refundedCents > 0
        ? `All done. You get ${money(facts.refundedCents)} back.`
        : 'All done. Enjoy your phone!',
    seller: facts => `All done. ${money(facts.sellerCents)} was paid to you.`,
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
    buyer: facts => `${money(facts.amountCents)} goes back to your card. It can take a few days to show up.`,
    seller: ({ takenBackCents }) => {
      const back = takenBackCents > 0 ? ` Your payout of ${money(takenBackCents)} is taken back.` : ''
      return `The buyer got the money back.${back} Your phone is hidden: show it again when you want to sell it.`
    },
  },
  disputed: {
    buyer: ({ sellerName }) =>
      `Your money is frozen. ${sellerName} can answer now, and then we decide. You can add photos and messages.`,
    seller: ({ buyerName }) =>
      `${buyerName} has reported a problem. Answer it, or give the money back. We decide after your answer.`,
  },
  returning: {
    buyer: ({ sellerName }) => `Return the phone to ${sellerName}. You get your money back afterwards.`,
    seller: ({ buyerName }) =>
      `${buyerName} returns the phone. Refund the money as soon as you have it back.`,
  },
  released: {
    buyer: () => 'We decided that the money goes to the seller.',
    seller: facts => onItsWay(facts),
  },
  split: {
    buyer: facts =>
      `We decided that you get ${money(facts.refundedCents)} back. It can take a few days to show up.`,
    seller: facts => onItsWay(facts),
  },
  'charged-back': {
    buyer: () => 'Your bank has taken the money back.',
    seller: () =>
      "The buyer's bank has taken the money back. We send the bank what we know, and let you know what it decides.",
  },
}

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
  'paid-out': facts => `All done. ${money(facts.sellerCents)} was paid to ${facts.sellerName}.`,
  cancelled: ({ buyerName }) => `${buyerName} canceled. Nobody was charged.`,
  lapsed: () => 'The phone was sold to someone else or removed. Nobody was charged.',
  refunded: facts => `The buyer got the money back.${afterPayout(facts)}`,
  disputed: () => 'Read what both sides say, and decide.',
  returning: ({ buyerName, sellerName }) =>
    `${buyerName} returns the phone to ${sellerName}, and gets the money back afterwards.`,
  released: facts => isOnItsWay(facts),
  split: facts => `${facts.buyerName} gets ${money(facts.refundedCents)} back. ${isOnItsWay(facts)}`,
  'charged-back': facts => `The bank decides. The evidence of this deal was submitted.${afterPayout(facts)}`,
}

const isOnItsWay = ({ payoutFailure, sellerCents, sellerName }: DealFacts) =>
  payoutFailure
    ? `The payout failed: ${payoutFailure}`
    : `${money(sellerCents)} is on its way to ${sellerName}.`

/** Says for administrators what happens to a payout that is no longer due, and whether the seller can still be asked. */
function afterPayout({ lastPayout, isSellerGone }: DealFacts): string {
  const gone = isSellerGone ? ' The seller has deleted the account.' : ''
  return `${lastPayout ? takenBack(lastPayout) : ''}${gone}`
}

function takenBack({ state, amountCents, failure }: NonNullable<DealFacts['lastPayout']>): string {
  const amount = money(amountCents)
  if (state === 'reversed') return ` The payout of ${amount} was taken back.`
  if (state === 'paid')
    return ` The payout of ${amount} was made by hand, so the shop bears it until the seller pays it back.`
  if (state !== 'reversing') return ''
  return failure
    ? ` ${failure} We try again, and the shop bears ${amount} until then.`
    : ` The payout of ${amount} is being taken back.`
}

const money = (cents: number) => amountText(dollarsOf(cents))

function onItsWay(facts: DealFacts): string {
  if (facts.payoutFailure) return `We could not pay you: ${facts.payoutFailure} Check your payout account.`
  return `${money(facts.sellerCents)} is on its way to you.`
}

/** Formats a meeting: `at Central Station on Friday, November 27, 6:00 PM`. */
function meetingText({ meeting }: DealFacts): string {
  if (!meeting) return ''
  const at = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: meeting.timeZone,
  }).format(meeting.at)
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
