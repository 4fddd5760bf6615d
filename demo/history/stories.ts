import type { Decision, ReportedReason } from '#contract/sales/deals/life.ts'
import { between, oneOf, type Random, weighted } from '../catalog/chance.ts'

/** One event of a story, and the hours since the previous one. */
export type Step = { after: number } & (
  | { does: 'book' | 'propose' | 'agree' | 'pay' | 'hand-over' | 'ship' | 'arrive' | 'accept' | 'pay-out' }
  | {
      does:
        | 'choose-shipping'
        | 'refund'
        | 'restrict'
        | 'charge-back'
        | 'lose-dispute'
        | 'win-dispute'
        | 'cancel'
    }
  | { does: 'report'; reason: ReportedReason; text: string }
  | { does: 'answer'; text: string }
  | { does: 'decide'; kind: Exclude<Decision, 'continue'>; part?: number; reason: string }
)

export type Story = {
  steps: Step[]
  /** Hours between its last event and now: open deals are young, finished ones lie in the last 90 days. */
  endedBefore: number
}

const DAYS = 24
const PROBLEMS: { reason: ReportedReason; text: string; answer: string }[] = [
  {
    reason: 'not-as-described',
    text: 'The listing says no scratches, but there is a deep one across the lower half of the screen.',
    answer:
      "I really didn't see it behind the screen protector. I can offer to share the cost of a new screen.",
  },
  {
    reason: 'defect',
    text: 'The speaker crackles on every call. I tried two apps and restarted it.',
    answer: 'It worked with my SIM card last week. Did you update the system?',
  },
  {
    reason: 'locked',
    text: 'After the reset it asks for the account of the previous owner.',
    answer: 'Sorry! I have removed it from my account now. Please try again.',
  },
]

type Kind = { weight: number; open?: true; steps: (random: Random) => Step[] }

/** From the booking to the payment, with a meeting that both have agreed on. */
const untilPaid = (random: Random): Step[] => [
  { does: 'book', after: 0 },
  { does: 'propose', after: between(random, 0.2, 5) },
  { does: 'agree', after: between(random, 0.3, 9) },
  { does: 'pay', after: between(random, 0.1, 6) },
]
const untilHandedOver = (random: Random): Step[] => [
  ...untilPaid(random),
  { does: 'hand-over', after: between(random, 5, 60) },
]
function untilDisputed(random: Random): Step[] {
  const { reason, text, answer } = oneOf(random, PROBLEMS)
  return [
    ...untilHandedOver(random),
    { does: 'report', reason, text, after: between(random, 2, 40) },
    { does: 'answer', text: answer, after: between(random, 1, 20) },
  ]
}
const accepted = (random: Random): Step[] => [
  { does: 'accept', after: between(random, 1, 44) },
  { does: 'pay-out', after: 0.1 },
]
const untilShipped = (random: Random): Step[] => [
  { does: 'book', after: 0 },
  { does: 'choose-shipping', after: between(random, 0.1, 2) },
  { does: 'pay', after: 0.1 },
  { does: 'ship', after: between(random, 4, 40) },
]

/** The kinds of stories and their weights. */
const KINDS: Kind[] = [
  { weight: 40, steps: random => [...untilHandedOver(random), ...accepted(random)] },
  {
    weight: 12,
    steps: random => [
      ...untilShipped(random),
      { does: 'arrive', after: between(random, 30, 90) },
      ...accepted(random),
    ],
  },
  { weight: 5, steps: random => [...untilPaid(random), { does: 'refund', after: between(random, 3, 40) }] },
  {
    weight: 5,
    steps: random => [
      { does: 'book', after: 0 },
      { does: 'cancel', after: between(random, 1, 60) },
    ],
  },
  {
    weight: 4,
    steps: random => [
      ...untilDisputed(random),
      { does: 'decide', kind: 'split', part: 0.3, reason: 'Both were partly right.', after: 10 },
      { does: 'pay-out', after: 0.1 },
    ],
  },
  {
    weight: 3,
    steps: random => [
      ...untilDisputed(random),
      {
        does: 'decide',
        kind: 'release',
        reason: 'The photos show the phone as it was described.',
        after: 12,
      },
      { does: 'pay-out', after: 0.1 },
    ],
  },
  {
    weight: 3,
    steps: random => [
      ...untilDisputed(random),
      {
        does: 'decide',
        kind: 'return',
        reason: 'The phone has a fault that the listing does not name.',
        after: 8,
      },
      { does: 'refund', after: between(random, 30, 90) },
    ],
  },
  {
    weight: 3,
    steps: random => [
      ...untilHandedOver(random),
      ...accepted(random),
      { does: 'charge-back', after: between(random, 80, 200) },
      { does: oneOf(random, ['win-dispute', 'lose-dispute'] as const), after: between(random, 100, 200) },
      { does: 'pay-out', after: 0.1 },
    ],
  },
  {
    weight: 2,
    open: true,
    steps: random => [...untilHandedOver(random), ...accepted(random), { does: 'charge-back', after: 30 }],
  },
  { weight: 6, open: true, steps: untilPaid },
  { weight: 4, open: true, steps: untilHandedOver },
  { weight: 3, open: true, steps: untilShipped },
  { weight: 4, open: true, steps: untilDisputed },
  {
    weight: 1,
    open: true,
    steps: random => [
      ...untilDisputed(random),
      { does: 'decide', kind: 'return', reason: 'Please return the phone first.', after: 6 },
    ],
  },
  {
    weight: 2,
    open: true,
    steps: random => [
      ...untilHandedOver(random),
      { does: 'restrict', after: 1 },
      { does: 'accept', after: between(random, 1, 30) },
      { does: 'pay-out', after: 0.1 },
    ],
  },
]

/**
 * Whose deal a story is: of the first buyer and seller of the login page (0), of the second ones (1), or of other people
 * (undefined). The first ones have one of each kind, but for the last kind: nobody could buy from that seller any more.
 */
export function accountOfStory(index: number): 0 | 1 | undefined {
  if (index < KINDS.length - 1) return 0
  return index >= KINDS.length && index < 2 * KINDS.length ? 1 : undefined
}

/** The stories of this many deals. With enough deals, each kind occurs at least once. */
export function storiesOf(random: Random, count: number): Story[] {
  return Array.from({ length: count }, (_each, index) => {
    const kind = KINDS[index] ?? weighted(random, KINDS, ({ weight }) => weight)
    const steps = kind.steps(random)
    const length = steps.reduce((sum, { after }) => sum + after, 0)
    const longest = Math.max(1, 90 * DAYS - length)
    return { steps, endedBefore: kind.open ? between(random, 0.5, 12) : between(random, 2, longest) }
  })
}
