import type { PaymentState } from '#contract/sales/bookings/states.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { stateWords } from './state-words.ts'

/** The state of a payment. */
export const StateBadge = ({ state }: { state: PaymentState }) => (
  <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>
)

const tones = {
  held: 'waiting',
  captured: 'good',
  releasing: 'plain',
  released: 'plain',
  refunding: 'waiting',
  refunded: 'bad',
  'partly-refunded': 'good',
  stuck: 'bad',
} as const satisfies Record<PaymentState, string>
