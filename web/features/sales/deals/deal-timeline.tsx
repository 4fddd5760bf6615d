import { Check } from 'lucide-react'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { isPaidFor } from './deal-labels.ts'

type StageState = 'done' | 'next' | 'later'

const words: Record<StageState, string> = { done: 'done', next: 'next', later: 'not yet' }

/** The progress of a deal in steps. */
export function DealTimeline({ deal }: { deal: Pick<Deal, 'state' | 'handedOverAt'> }) {
  const paid = isPaidFor(deal)
  const delivered = deal.handedOverAt !== undefined || ['accepted', 'paid-out'].includes(deal.state)
  const stages: { name: string; state: StageState }[] = [
    { name: 'Placed', state: 'done' },
    { name: 'Payment', state: paid ? 'done' : 'next' },
    { name: 'Delivered', state: delivered ? 'done' : paid ? 'next' : 'later' },
  ]
  return (
    <ol aria-label="Progress" className="grid grid-cols-3">
      {stages.map((stage, index) => (
        <li
          key={stage.name}
          aria-current={stage.state === 'next' ? 'step' : undefined}
          className="relative flex flex-col items-center gap-1.5 text-center text-sm"
        >
          {index > 0 && (
            // From the edge of one circle to the edge of the next.
            <span
              aria-hidden="true"
              className={`absolute top-[0.6875rem] right-[calc(50%+0.75rem)] h-0.5 w-[calc(100%-1.5rem)] ${stage.state === 'done' ? 'bg-primary' : 'bg-base-300'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative grid size-6 place-content-center rounded-full border-2 ${stage.state === 'done' ? 'border-primary bg-primary text-primary-content' : stage.state === 'next' ? 'border-primary bg-base-100' : 'border-base-300 bg-base-100'}`}
          >
            {stage.state === 'done' && <Check className="size-4" />}
          </span>
          <span className={stage.state === 'later' ? 'text-quiet' : 'font-medium'}>
            {stage.name}
            <span className="sr-only">: {words[stage.state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
