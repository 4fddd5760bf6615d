import { useEffect, useRef, useState } from 'react'
import type { TestResult } from '#contract/self-tests/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { StepBar } from '../../../ui/step-bar.tsx'
import { lowered } from '../../phones/fact-labels.ts'
import { outcomeText, testTitle } from '../labels.ts'
import { AutomaticStep } from '../steps/automatic-step.tsx'
import type { Ending } from '../steps/step.ts'
import { STEPS, type Step } from './steps.tsx'

/** The steps with the automatic one. */
const ALL = STEPS.length + 1

type WizardProps = {
  results: readonly TestResult[]
  /** The number of the first step; `STEPS.length` is the automatic one. */
  first: number
  /** Whether only this step is repeated. */
  single?: boolean
  onRecord(results: TestResult[]): void
  /** Called after the last step, or when the user leaves. */
  onLeave(): void
}

/** The tests, one after the other, over the whole screen. All of them work offline. */
export function Wizard({ results, first, single = false, onRecord, onLeave }: WizardProps) {
  const t = texts('selfTestRun')
  const [number, setNumber] = useState(first)
  const step = STEPS[number]

  function next(recorded: TestResult[]) {
    onRecord(recorded)
    if (single || !step) onLeave()
    else setNumber(number + 1)
  }

  return (
    <FullScreen label={t('title')} onLeave={onLeave}>
      <StepBar
        at={number + 1}
        all={ALL}
        text={t('at', { number: number + 1, all: ALL })}
        onBack={number > 0 && !single ? () => setNumber(number - 1) : undefined}
        leave={t('pause')}
        onLeave={onLeave}
      />
      {step ? (
        <StepPage
          key={step.test}
          step={step}
          last={single ? undefined : lastOf(results, number)}
          onEnd={ending => next([{ test: step.test, ...ending }])}
        />
      ) : (
        <AutomaticStep onResults={next} />
      )}
    </FullScreen>
  )
}

/** The result of the previous step. */
const lastOf = (results: readonly TestResult[], number: number) =>
  results.find(({ test }) => test === STEPS[number - 1]?.test)

type StepPageProps = { step: Step; last: TestResult | undefined; onEnd(ending: Ending): void }

/** The instructions, then the test itself. */
function StepPage({ step, last, onEnd }: StepPageProps) {
  const t = texts('selfTestRun')
  const [active, setActive] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (active) return <div className="flex min-h-0 flex-1 flex-col pt-4">{step.show({ onEnd })}</div>
  return (
    <div className="flex flex-1 flex-col pt-4">
      <p role="status" className="min-h-6 text-center text-quiet text-sm">
        {last && t('last', { test: testTitle(last.test), outcome: lowered(outcomeText(last)) })}
      </p>
      <div className="my-auto py-6 text-center">
        <span className="mx-auto mb-6 grid size-28 place-content-center rounded-full bg-secondary text-secondary-content">
          <step.icon className="size-12" strokeWidth={1.5} aria-hidden="true" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          {testTitle(step.test)}
        </h2>
        <p className="mt-4 text-lead">{t(`guides.${step.test}`)}</p>
      </div>
      <div className="grid gap-3">
        <button
          type="button"
          className="btn btn-lg btn-primary h-auto min-h-16"
          onClick={() => setActive(true)}
        >
          {t('startTest')}
        </button>
        <button
          type="button"
          className="btn btn-lg btn-ghost"
          onClick={() => onEnd({ outcome: 'skipped', reason: 'person' })}
        >
          {t('skip')}
        </button>
      </div>
    </div>
  )
}
