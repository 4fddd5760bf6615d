import { useRef, useState } from 'react'
import { texts } from '../../../texts/texts.ts'
import { Answer, Question } from './parts.tsx'
import { useScreenArea } from './screen-area.ts'
import type { StepProps } from './step.ts'

/** The test needs a display's pure colors, independent of the theme. */
const COLORS = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff']

/** Fills the screen with plain colors, one after the other, in which the user looks for dead pixels. */
export function PixelsStep({ onEnd }: StepProps) {
  const t = texts('selfTestRun')
  const [shown, setShown] = useState(0)
  const color = COLORS[shown]
  const measured = { colors: COLORS.length }
  if (color) return <Color color={color} number={shown + 1} onNext={() => setShown(shown + 1)} />
  return (
    <>
      <button type="button" className="btn btn-ghost self-center" onClick={() => setShown(0)}>
        {t('pixels.again')}
      </button>
      <Question
        answers={
          <>
            <Answer good onClick={() => onEnd({ outcome: 'passed', measured })}>
              {t('pixels.clean')}
            </Answer>
            <Answer onClick={() => onEnd({ outcome: 'failed', reason: 'person', measured })}>
              {t('pixels.seen')}
            </Answer>
          </>
        }
      >
        {t('pixels.question')}
      </Question>
    </>
  )
}

function Color({ color, number, onNext }: { color: string; number: number; onNext(): void }) {
  const area = useRef<HTMLDivElement>(null)
  useScreenArea(area)
  return (
    <div ref={area} className="fixed inset-0">
      <button
        type="button"
        aria-label={texts('selfTestRun')('pixels.color', { number, all: COLORS.length })}
        className="size-full"
        style={{ background: color }}
        onClick={onNext}
      />
    </div>
  )
}
