import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../../../texts/texts.ts'
import { useScreenArea } from './screen-area.ts'
import type { StepProps } from './step.ts'

/** The size of a square in pixels, about the width of a finger. */
const SQUARE = 48
/** Milliseconds without a new square after which the user may give up. */
const STUCK_MS = 5000

/** Divides the screen into squares that the user has to touch. Only the touch points that the browser reports count. */
export function TouchStep({ onEnd }: StepProps) {
  const t = texts('selfTestRun')
  const area = useRef<HTMLDivElement>(null)
  const { width, height } = useScreenArea(area)
  const [columns, rows] = [Math.max(4, Math.floor(width / SQUARE)), Math.max(6, Math.floor(height / SQUARE))]
  const cells = columns * rows
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  // Several events may arrive between two renderings.
  const latest = useRef(touched)
  const isOver = useRef(false)
  const stuck = useStuck(touched.size)

  // A new size has different squares.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the squares restarts the test
  useEffect(() => change(new Set()), [columns, rows])

  function change(next: ReadonlySet<number>) {
    latest.current = next
    setTouched(next)
  }

  function touch({ nativeEvent, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (isOver.current || width === 0) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const points = nativeEvent.getCoalescedEvents?.() ?? []
    const next = new Set(latest.current)
    for (const { clientX, clientY } of points.length > 0 ? points : [nativeEvent]) {
      const column = Math.floor(((clientX - left) / width) * columns)
      const row = Math.floor(((clientY - top) / height) * rows)
      if (column >= 0 && column < columns && row >= 0 && row < rows) next.add(row * columns + column)
    }
    change(next)
    if (next.size === cells) end('passed', next.size)
  }

  function end(outcome: 'passed' | 'failed', count: number) {
    isOver.current = true
    onEnd({ outcome, measured: { touched: count, cells } })
  }

  const isLeftBelow = [...Array(cells).keys()].some(cell => cell >= cells / 2 && !touched.has(cell))
  return (
    <div ref={area} className="fixed inset-0 touch-none select-none bg-base-100">
      <div
        data-squares={`${columns}x${rows}`}
        role="img"
        aria-label={t('touch.touched', { touched: touched.size, cells })}
        className="grid size-full touch-none"
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gridTemplateRows: `repeat(${rows}, 1fr)` }}
        onPointerDown={touch}
        onPointerMove={touch}
      >
        {Array.from({ length: cells }, (_, cell) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the squares are identical and never reordered
            key={cell}
            className={`pointer-events-none border border-base-300 ${touched.has(cell) ? 'bg-primary' : ''}`}
          />
        ))}
      </div>
      {stuck && (
        <div
          className={`absolute inset-x-4 rounded-box bg-neutral p-4 text-center text-neutral-content ${isLeftBelow ? 'top-4' : 'bottom-4'}`}
        >
          <p>{t('touch.stuck', { touched: touched.size, cells })}</p>
          <button type="button" className="btn mt-3 w-full" onClick={() => end('failed', touched.size)}>
            {t('touch.dead')}
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether this count has not changed for a while. */
function useStuck(count: number): boolean {
  const [stuckAt, setStuckAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setStuckAt(count), STUCK_MS)
    return () => clearTimeout(timer)
  }, [count])
  return stuckAt === count
}
