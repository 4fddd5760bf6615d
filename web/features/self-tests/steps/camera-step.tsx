import { useEffect, useRef, useState } from 'react'
import { texts } from '../../../texts/texts.ts'
import { mediaFailure, openMedia } from './media.ts'
import { Answer, Problem, Question } from './parts.tsx'
import type { StepProps } from './step.ts'

type Facing = 'environment' | 'user'
type Size = { width: number; height: number }

/** Shows the live picture of a camera, which the user judges. It is not transmitted. */
export function CameraStep({ facing, onEnd }: StepProps & { facing: Facing }) {
  const t = texts('selfTestRun')
  const { video, size, failure, again } = useCamera(facing)
  if (failure) {
    const { text, ...ending } = failure
    return <Problem text={text} onAgain={again} onNext={() => onEnd(ending)} />
  }
  return (
    <>
      <video
        ref={video}
        playsInline
        muted
        autoPlay
        className="max-h-[60vh] min-h-0 w-full flex-1 rounded-box bg-neutral object-contain"
      />
      <p role="status" className="mt-2 min-h-6 text-center text-quiet text-sm tabular-nums">
        {size ? `${size.width} × ${size.height}` : t('camera.starting')}
      </p>
      {size && (
        <Question
          answers={
            <>
              <Answer good onClick={() => onEnd({ outcome: 'passed', measured: size })}>
                {t('camera.good')}
              </Answer>
              <Answer onClick={() => onEnd({ outcome: 'failed', reason: 'person', measured: size })}>
                {t('camera.bad')}
              </Answer>
            </>
          }
        >
          {t(facing === 'user' ? 'camera.front' : 'camera.back')}
        </Question>
      )}
    </>
  )
}

function useCamera(facing: Facing) {
  const video = useRef<HTMLVideoElement>(null)
  const [size, setSize] = useState<Size>()
  const [failure, setFailure] = useState<ReturnType<typeof mediaFailure>>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the camera again
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    showCamera({ facing, video: video.current, signal }).then(
      found => !signal.aborted && setSize(found),
      error => !signal.aborted && setFailure(mediaFailure(error)),
    )
    return () => ending.abort()
  }, [facing, attempt])

  return {
    video,
    size,
    failure,
    again() {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
  }
}

/** The timeout for the first frame, in milliseconds. */
const FIRST_PICTURE_MS = 10_000

type Showing = { facing: Facing; video: HTMLVideoElement | null; signal: AbortSignal }

/** @returns the size of the first frame */
async function showCamera({ facing, video, signal }: Showing): Promise<Size> {
  const stream = await openMedia({ video: { facingMode: facing } }, signal)
  const settings = stream.getVideoTracks()[0]?.getSettings()
  // A phone without the requested camera offers another one.
  if (settings?.facingMode && settings.facingMode !== facing)
    throw new DOMException('There is no such camera.', 'NotFoundError')
  if (!video || signal.aborted) throw new Error('The test is over.')
  video.srcObject = stream
  await video.play()
  const until = performance.now() + FIRST_PICTURE_MS
  while (video.videoWidth === 0 && !signal.aborted) {
    if (performance.now() > until) throw new Error('The camera has sent no picture.')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { width: video.videoWidth, height: video.videoHeight }
}
