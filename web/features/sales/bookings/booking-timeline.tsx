import { Check } from 'lucide-react'
import { type BookingState, isSale } from '#contract/sales/bookings/states.ts'

type StageState = 'done' | 'next' | 'later'

const words: Record<StageState, string> = { done: 'done', next: 'next', later: 'not yet' }

/** How far a booking has come on its way to the buyer. */
export function BookingTimeline({ state }: { state: BookingState }) {
  const paid = isSale(state)
  const stages: { name: string; state: StageState }[] = [
    { name: 'Placed', state: 'done' },
    { name: 'Payment', state: paid ? 'done' : 'next' },
    { name: 'Delivered', state: state === 'delivered' ? 'done' : paid ? 'next' : 'later' },
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
