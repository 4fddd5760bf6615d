import { useEffect, useRef, useState } from 'react'
import { texts } from '../../../texts/texts.ts'
import { mediaFailure, openMedia } from './media.ts'
import { Answer, Problem } from './parts.tsx'
import type { StepProps } from './step.ts'

/** The threshold in percent of the full level: louder than a quiet room, quieter than speech. */
const LOUD_ENOUGH = 8

/** Measures the sound level. Nothing is recorded. */
export function MicrophoneStep({ onEnd }: StepProps) {
  const t = texts('selfTestRun')
  const [level, setLevel] = useState(0)
  const [failure, setFailure] = useState<ReturnType<typeof mediaFailure>>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(onEnd)
  const peak = useRef(0)
  useEffect(() => {
    latest.current = onEnd
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the microphone again
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    followLevel(signal, loud => {
      peak.current = Math.max(peak.current, loud)
      setLevel(loud)
      if (loud < LOUD_ENOUGH) return
      ending.abort()
      latest.current({ outcome: 'passed', measured: { peak: peak.current } })
    }).catch(error => !signal.aborted && setFailure(mediaFailure(error)))
    return () => ending.abort()
  }, [attempt])

  if (failure) {
    const { text, ...ending } = failure
    const again = () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    }
    return <Problem text={text} onAgain={again} onNext={() => onEnd(ending)} />
  }
  return (
    <>
      <div className="my-auto">
        <p className="text-center text-lg">{t('microphone.speak')}</p>
        <meter aria-label={t('microphone.loudness')} value={level} min={0} max={100} className="sr-only" />
        <div aria-hidden="true" className="mt-6 h-6 overflow-hidden rounded-selector bg-base-300">
          <div className="h-full bg-primary" style={{ width: `${Math.min(100, level * 3)}%` }} />
        </div>
      </div>
      <div className="grid">
        <Answer onClick={() => onEnd({ outcome: 'failed', measured: { peak: peak.current } })}>
          {t('microphone.silent')}
        </Answer>
      </div>
    </>
  )
}

/** Calls back with the sound level in percent of the full level, several times a second, until the signal aborts. */
async function followLevel(signal: AbortSignal, onLevel: (percent: number) => void): Promise<void> {
  const stream = await openMedia({ audio: true }, signal)
  const audio = new AudioContext()
  const stop = () => void audio.close().catch(() => {})
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop, { once: true })
  await audio.resume()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  while (!signal.aborted) {
    analyser.getFloatTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    onLevel(Math.min(100, Math.round(loudest * 100)))
    await new Promise(resolve => setTimeout(resolve, 80))
  }
}
