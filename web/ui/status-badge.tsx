import type { ReactNode } from 'react'

/** `good`: done, `act`: the reader has to act, `bad`: refused or owed, `plain`: anything else. Only `act` is amber. */
type Tone = 'good' | 'act' | 'bad' | 'plain'

const looks: Record<Tone, string> = {
  good: 'bg-base-300 text-base-content',
  act: 'bg-accent text-accent-content',
  bad: 'border border-error text-error',
  plain: 'border border-base-300 text-base-content',
}

/** A state in one or two words. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-selector px-3 py-0.5 font-medium text-sm ${looks[tone]}`}
  >
    {children}
  </span>
)
