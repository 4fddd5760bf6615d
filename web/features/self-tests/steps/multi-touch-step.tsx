import { type PointerEvent, useRef, useState } from 'react'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { Answer } from './parts.tsx'
import type { StepProps } from './step.ts'

type Finger = { id: number; x: number; y: number }

/** The number of fingers that ends the test automatically. */
const ENOUGH = 5

/** Counts the fingers that the screen detects at the same time. */
export function MultiTouchStep({ onEnd }: StepProps) {
  const [fingers, setFingers] = useState<Finger[]>([])
  // Several events may arrive between two renderings.
  const latest = useRef(fingers)
  const most = useRef(0)
  const isOver = useRef(false)

  function end() {
    if (isOver.current) return
    isOver.current = true
    onEnd({ outcome: most.current >= 2 ? 'passed' : 'failed', measured: { fingers: most.current } })
  }

  function put({ pointerId: id, clientX, clientY, currentTarget }: PointerEvent) {
    const { left, top } = currentTarget.getBoundingClientRect()
    const next = [
      ...latest.current.filter(each => each.id !== id),
      { id, x: clientX - left, y: clientY - top },
    ]
    most.current = Math.max(most.current, next.length)
    change(next)
    if (next.length >= ENOUGH) end()
  }
  const lift = ({ pointerId }: PointerEvent) => change(latest.current.filter(({ id }) => id !== pointerId))

  function change(next: Finger[]) {
    latest.current = next
    setFingers(next)
  }

  return (
    <>
      <div
        className="relative flex-1 touch-none select-none overflow-hidden rounded-box border-2 border-base-300 border-dashed"
        onPointerDown={put}
        onPointerMove={event => latest.current.some(({ id }) => id === event.pointerId) && put(event)}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <p role="status" className="pointer-events-none absolute inset-x-0 top-1/3 text-center">
          <span className="block text-display tabular-nums">{numberText(most.current)}</span>
          {texts('selfTestRun')('fingers.atOnce', { count: most.current })}
        </p>
        {fingers.map(({ id, x, y }) => (
          <span
            key={id}
            className="-translate-1/2 pointer-events-none absolute size-24 rounded-full border-4 border-primary"
            style={{ left: x, top: y }}
          />
        ))}
      </div>
      <div className="mt-4 grid">
        <Answer good onClick={end}>
          {texts('selfTestRun')('fingers.all')}
        </Answer>
      </div>
    </>
  )
}
