import { about, centsOf, dollarsOf, priceText } from '#contract/money.ts'
import { type CommissionTerms, commissionOf, type DealTerms } from '#contract/sales/deals/terms.ts'

type Step = { title: string; text: string }

/** The steps of a sale, from the listing to the payout. */
export const sellingSteps = ({ reportHours }: Pick<DealTerms, 'reportHours'>): Step[] => [
  {
    title: 'Say what it is',
    text: 'Type “iphone 13 128 blue”. We recognize the model and show what similar phones were sold for.',
  },
  {
    title: 'Add photos and its condition',
    text: 'A few questions about its parts give the condition that buyers see.',
  },
  {
    title: 'A buyer books and pays by card',
    text: 'We hold the money. You hand the phone over only when it is there.',
  },
  {
    title: 'Hand it over',
    text: 'Meet where you both like, or ship it. The buyer checks the phone and gives you a code that confirms it.',
  },
  {
    title: 'You get your money',
    text: `The buyer has ${reportHours} hours to report a problem. After that, your share goes to your bank account.`,
  },
]

/** The price of the example for the commission, in minor units. */
const EXAMPLE = centsOf(about(200))

/** The shop's commission as text, with an example. */
export function commissionText(terms: CommissionTerms): string {
  const kept = commissionOf(EXAMPLE, terms)
  if (kept === 0) return 'Listing is free, and so is selling: the whole price is yours.'
  const { basisPoints, fixedCents, minCents, maxCents } = terms
  const parts = [
    basisPoints > 0 && `${basisPoints / 100}% of the price`,
    fixedCents > 0 && money(fixedCents),
  ].filter(part => part !== false)
  const bounds = [
    minCents > 0 && `at least ${money(minCents)}`,
    maxCents !== null && `at most ${money(maxCents)}`,
  ].filter(part => part !== false)
  const rule = [parts.join(' plus ') || 'a commission', ...bounds].join(', ')
  return `Listing is free. When your phone is sold, we keep ${rule}. Of a phone for ${money(EXAMPLE)} you get ${money(EXAMPLE - kept)}.`
}

const money = (cents: number) => priceText(dollarsOf(cents))
