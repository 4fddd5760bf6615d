import { useRef, useState } from 'react'
import { Answer, Question } from './parts.tsx'
import type { StepProps } from './step.ts'

type CountStepProps = StepProps & {
  /** The counted signals, such as `beeps`. */
  what: string
  /** The verb for perceiving them, such as `hear`. */
  verb: string
  /** Plays this many signals. */
  play(count: number): void
}

const CHOICES = [2, 3, 4]

/** Plays a random number of signals, and asks the user how many there were. */
export function CountStep({ what, verb, play, onEnd }: CountStepProps) {
  const count = useRef<number>(undefined)
  const [asked, setAsked] = useState(false)
  const [wrong, setWrong] = useState(false)

  function start() {
    count.current = CHOICES[Math.floor(Math.random() * CHOICES.length)] ?? 2
    play(count.current)
    setAsked(true)
    setWrong(false)
  }

  function answer(said: number) {
    if (said === count.current) return onEnd({ outcome: 'passed', measured: { signals: said } })
    setWrong(true)
    setAsked(false)
  }

  return (
    <>
      <div className="my-auto text-center">
        {wrong && (
          <p role="alert" className="mb-6 text-lg">
            That's not the number. Play it again and count.
          </p>
        )}
        <button type="button" className="btn btn-lg btn-primary btn-circle size-40" onClick={start}>
          {asked ? 'Again' : 'Play'}
        </button>
      </div>
      {asked && (
        <Question
          answers={
            <>
              {CHOICES.map(each => (
                <Answer key={each} onClick={() => answer(each)}>
                  {each}
                </Answer>
              ))}
              <Answer onClick={() => onEnd({ outcome: 'failed', reason: 'person' })}>Nothing</Answer>
            </>
          }
        >
          How many {what} did you {verb}?
        </Question>
      )}
    </>
  )
}
