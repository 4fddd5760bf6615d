import type { ProductCondition } from '#contract/constants.ts'

/** The three tips of the Safety Tips card on the details page. */
export const safetyTips: { title: string; text: string }[] = [
  {
    title: 'Meet in public',
    text: "Meet somewhere busy in daylight, and tell a friend where you're going.",
  },
  {
    title: 'Check first, then show the code',
    text: 'Use the checklist of your deal. The seller gets no money without your code.',
  },
  {
    title: 'Pay only through Redial',
    text: 'Pay by card from your Booked Items. Never send money or gift cards in advance.',
  },
]

/** The meaning of each condition grade, one sentence each. */
export const conditionMeanings: Record<ProductCondition, string> = {
  Excellent: 'Looks almost new, with faint marks at most. Fully working.',
  Good: 'Light, visible scratches or scuffs. Fully working.',
  Fair: 'Obvious wear, such as deep scratches or dents. It works; any faults are in the description.',
  'For parts': 'Does not fully work: a part of the screen is dead, for example, or a camera fails.',
}
