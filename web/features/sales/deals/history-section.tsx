import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { FullTime } from '../../../ui/times.tsx'
import { moverWords, moveWords, stateWords } from './deal-words.ts'
import { DealSection } from './section.tsx'

/** The events of a deal, the latest first. */
export function HistorySection({ deal: { createdAt, history } }: { deal: DealDetails }) {
  const steps = [{ state: 'placed', by: 'buyer', at: createdAt } as const, ...history].toReversed()
  return (
    <DealSection title="History">
      <ol className="flex flex-col gap-3">
        {steps.map(step => (
          <li key={`${step.state} ${step.at}`} className="border-base-300 border-l-2 pl-4">
            <p className="font-medium">
              {('move' in step && step.move && moveWords[step.move]) || stateWords[step.state]}{' '}
              <span className="font-normal text-quiet">{moverWords[step.by]}</span>
            </p>
            <p className="text-quiet text-sm">
              <FullTime instant={step.at} />
            </p>
            {'note' in step && step.note && <p className="wrap-anywhere mt-1 text-sm">{step.note}</p>}
          </li>
        ))}
      </ol>
    </DealSection>
  )
}
