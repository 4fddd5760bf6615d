import { useRef, useState } from 'react'
import { Answer, Question } from './parts.tsx'
import { useScreenArea } from './screen-area.ts'
import type { StepProps } from './step.ts'

/** The test needs a display's pure colors, independent of the theme. */
const COLORS = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff']

/** Fills the screen with plain colors, one after the other, in which the user looks for dead pixels. */
export function PixelsStep({ onEnd }: StepProps) {
  const [shown, setShown] = useState(0)
  const color = COLORS[shown]
  const measured = { colors: COLORS.length }
  if (color) return <Color color={color} number={shown + 1} onNext={() => setShown(shown + 1)} />
  return (
    <>
      <button type="button" className="btn btn-ghost self-center" onClick={() => setShown(0)}>
        Show the colors again
      </button>
      <Question
        answers={
          <>
            <Answer good onClick={() => onEnd({ outcome: 'passed', measured })}>
              No, all clean
            </Answer>
            <Answer onClick={() => onEnd({ outcome: 'failed', reason: 'person', measured })}>
              Yes, I did
            </Answer>
          </>
        }
      >
        Did you see dots, lines or stains?
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
        aria-label={`Color ${number} of ${COLORS.length}. Tap for the next.`}
        className="size-full"
        style={{ background: color }}
        onClick={onNext}
      />
    </div>
  )
}
