import { useRef, useState } from 'react'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { Answer, Question } from './parts.tsx'
import type { StepProps } from './step.ts'

type CountStepProps = StepProps & {
  /** The signals that are counted. */
  what: 'beeps' | 'buzzes'
  /** Plays this many signals. */
  play(count: number): void
}

const CHOICES = [2, 3, 4]

/** Plays a random number of signals, and asks the user how many there were. */
export function CountStep({ what, play, onEnd }: CountStepProps) {
  const t = texts('selfTestRun')
  const count = useRef<number>(undefined)
  const [asked, setAsked] = useState(false)
  const [wrong, setWrong] = useState(false)

  function start() {
    count.current = CHOICES[Math.floor(Math.random() * CHOICES.length)] ?? 2
    play(count.current)
    setAsked(true)
    setWrong(false)
  }

  function answer(counted: number) {
    if (counted === count.current) return onEnd({ outcome: 'passed', measured: { signals: counted } })
    setWrong(true)
    setAsked(false)
  }

  return (
    <>
      <div className="my-auto text-center">
        {wrong && (
          <p role="alert" className="mb-6 text-lg">
            {t('count.wrong')}
          </p>
        )}
        <button type="button" className="btn btn-lg btn-primary btn-circle size-40" onClick={start}>
          {t(asked ? 'count.again' : 'count.play')}
        </button>
      </div>
      {asked && (
        <Question
          answers={
            <>
              {CHOICES.map(each => (
                <Answer key={each} onClick={() => answer(each)}>
                  {numberText(each)}
                </Answer>
              ))}
              <Answer onClick={() => onEnd({ outcome: 'failed', reason: 'person' })}>
                {t('count.nothing')}
              </Answer>
            </>
          }
        >
          {t(`count.${what}`)}
        </Question>
      )}
    </>
  )
}
