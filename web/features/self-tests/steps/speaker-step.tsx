import { useEffect, useRef } from 'react'
import { CountStep } from './count-step.tsx'
import type { StepProps } from './step.ts'

/** The length of a beep and the interval between two, in seconds. */
const BEEP = 0.3
const APART = 0.7

/** Plays beeps, which the user counts. */
export function SpeakerStep({ onEnd }: StepProps) {
  const audio = useRef<AudioContext>(undefined)
  useEffect(() => () => void audio.current?.close(), [])

  function play(count: number) {
    void audio.current?.close()
    const context = new AudioContext()
    audio.current = context
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 880
    volume.gain.value = 0
    tone.connect(volume).connect(context.destination)
    for (let beep = 0; beep < count; beep++) {
      const at = context.currentTime + 0.2 + beep * APART
      volume.gain.setValueAtTime(1, at)
      volume.gain.setValueAtTime(0, at + BEEP)
    }
    tone.start()
    tone.stop(context.currentTime + 0.2 + count * APART)
  }

  return <CountStep what="beeps" play={play} onEnd={onEnd} />
}
