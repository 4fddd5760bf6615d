import { texts } from '../../../texts/texts.ts'
import { CountStep } from './count-step.tsx'
import { Problem } from './parts.tsx'
import type { StepProps } from './step.ts'

/** The length of a buzz and of the pause after it, in milliseconds. */
const BUZZ = 400
const PAUSE = 400

/** Vibrates several times, which the user counts. Safari does not support vibration. */
export function VibrationStep({ onEnd }: StepProps) {
  if (!('vibrate' in navigator)) {
    return (
      <Problem
        text={texts('selfTestRun')('count.noVibration')}
        onNext={() => onEnd({ outcome: 'not-supported', reason: 'browser' })}
      />
    )
  }
  const play = (count: number) =>
    void navigator.vibrate(Array.from({ length: count * 2 - 1 }, (_, index) => (index % 2 ? PAUSE : BUZZ)))
  return <CountStep what="buzzes" play={play} onEnd={onEnd} />
}
