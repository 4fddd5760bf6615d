import { useEffect, useRef, useState } from 'react'
import { clockText, minutesText } from './hold-time.ts'

/** The remaining minutes at which screen readers announce the time. */
const SAID_AT = [5, 1]

type HoldCountdownProps = {
  /** Milliseconds, by this browser's clock. */
  deadline: number
  onRunOut(): void
}

/** The remaining time of the hold. The seconds are only visible; screen readers announce the time twice. */
export function HoldCountdown({ deadline, onRunOut }: HoldCountdownProps) {
  const [now, setNow] = useState(Date.now)
  const runOut = useRef(onRunOut)
  useEffect(() => {
    runOut.current = onRunOut
  })
  useEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= deadline) runOut.current()
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [deadline])

  const left = deadline - now
  const said = SAID_AT.findLast(minutes => left <= minutes * 60_000)
  return (
    <p className="text-quiet">
      Held for you for{' '}
      <span role="timer" className="font-semibold text-base-content tabular-nums">
        {clockText(left)}
      </span>
      <span role="status" className="sr-only">
        {said && left > 0 ? `The phone is held for you for ${minutesText(said * 60_000)} more.` : ''}
      </span>
    </p>
  )
}
