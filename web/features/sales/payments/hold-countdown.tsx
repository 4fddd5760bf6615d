import { useEffect, useRef, useState } from 'react'
import { texts } from '../../../texts/texts.ts'
import { clockOf } from './hold-time.ts'

/** The remaining minutes at which screen readers announce the time. */
const ANNOUNCED_AT = [5, 1]

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

  const t = texts('payment')
  const left = deadline - now
  const minutes = ANNOUNCED_AT.findLast(each => left <= each * 60_000)
  return (
    <p className="text-quiet">
      {t.rich('heldFor', {
        ...clockOf(left),
        timer: chunks => (
          <span role="timer" className="font-semibold text-base-content tabular-nums">
            {chunks}
          </span>
        ),
      })}
      <span role="status" className="sr-only">
        {minutes && left > 0 ? t('heldMore', { minutes }) : ''}
      </span>
    </p>
  )
}
