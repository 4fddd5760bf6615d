import type { ReactNode } from 'react'

/** `good`: fine, `waiting`: somebody has to act, `bad`: refused or owed, `plain`: neutral. */
type Tone = 'good' | 'waiting' | 'bad' | 'plain'

const looks: Record<Tone, string> = {
  good: 'bg-secondary text-secondary-content',
  waiting: 'bg-accent text-accent-content',
  bad: 'border border-error text-error',
  plain: 'border border-base-300 text-base-content',
}

/** A state in one or two words. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-selector px-2.5 py-0.5 font-medium text-sm ${looks[tone]}`}
  >
    {children}
  </span>
)
