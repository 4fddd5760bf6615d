import type { ProductCondition } from '#contract/constants.ts'

/** The three tips of the Safety Tips card on the details page. */
export const safetyTips: { title: string; text: string }[] = [
  {
    title: 'Meet where people are',
    text: 'Choose a busy public place in daylight, such as a café or a shopping centre, and tell a friend where you are going.',
  },
  {
    title: 'Check first, then pay',
    text: 'Switch the phone on, make a call, look at the battery health, and make sure that the old owner has signed out of every account.',
  },
  {
    title: 'Pay only through Redial',
    text: 'Pay by card from your Booked Items. Never send money or gift cards in advance, and never tell anyone a code from a text message.',
  },
]

/** What a seller promises by choosing a condition grade, one sentence each. */
export const conditionMeanings: Record<ProductCondition, string> = {
  Excellent: 'It looks close to new, with faint marks at most, and everything works.',
  Good: 'It has light scratches or scuffs that you can see, and everything works.',
  Fair: 'It has clear wear such as deep scratches or dents, it works, and the description names any fault.',
}
