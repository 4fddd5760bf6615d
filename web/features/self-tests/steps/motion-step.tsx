import { useEffect, useRef, useState } from 'react'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { Answer, Problem } from './parts.tsx'
import type { StepProps } from './step.ts'

/** The required tilt in degrees. */
const TILTED = 45
/** The timeout for the first reading, in milliseconds. */
const FIRST_READING_MS = 6000

/** iPhones ask for permission before a page may read the sensors. TypeScript does not declare this. */
type Permission = { requestPermission?(): Promise<'granted' | 'denied'> }
const permissionOf = () => (globalThis.DeviceMotionEvent as Permission | undefined)?.requestPermission

/** Reads the acceleration sensor while the phone is tilted. */
export function MotionStep({ onEnd }: StepProps) {
  const t = texts('selfTestRun')
  const [allowed, setAllowed] = useState(!permissionOf())
  if (!('DeviceMotionEvent' in globalThis)) {
    const reason = window.isSecureContext ? 'browser' : 'connection'
    return <Problem text={t('motion.noSensors')} onNext={() => onEnd({ outcome: 'not-supported', reason })} />
  }

  async function ask() {
    const answer = await permissionOf()?.().catch(() => 'denied')
    if (answer === 'granted') setAllowed(true)
    else onEnd({ outcome: 'skipped', reason: 'permission' })
  }

  if (allowed) return <Tilting onEnd={onEnd} />
  return (
    <>
      <p className="my-auto text-center text-lg">{t('motion.asks')}</p>
      <div className="grid">
        <Answer good onClick={ask}>
          {t('motion.allow')}
        </Answer>
      </div>
    </>
  )
}

function Tilting({ onEnd }: StepProps) {
  const t = texts('selfTestRun')
  const [tilt, setTilt] = useState<number>()
  const [silent, setSilent] = useState(false)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })

  useEffect(() => {
    let first: Vector | undefined
    let most = 0
    const timer = setTimeout(() => setSilent(true), FIRST_READING_MS)
    const read = ({ accelerationIncludingGravity: now }: DeviceMotionEvent) => {
      if (now?.x == null || now.y == null || now.z == null) return
      clearTimeout(timer)
      const vector: Vector = [now.x, now.y, now.z]
      first ??= vector
      most = Math.max(most, angleBetween(first, vector))
      setSilent(false)
      setTilt(most)
      if (most < TILTED) return
      window.removeEventListener('devicemotion', read)
      latest.current({ outcome: 'passed', measured: { tilt: most } })
    }
    window.addEventListener('devicemotion', read)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('devicemotion', read)
    }
  }, [])

  if (silent) {
    return (
      <Problem
        text={t('motion.silent')}
        onNext={() => onEnd({ outcome: 'not-supported', reason: 'silent' })}
      />
    )
  }
  return (
    <>
      <p role="status" className="my-auto text-center">
        <span className="block text-display tabular-nums">{numberText(tilt ?? 0)}°</span>
        {t('motion.tilt', { degrees: numberText(TILTED) })}
      </p>
      {tilt !== undefined && (
        <div className="grid">
          <Answer onClick={() => onEnd({ outcome: 'failed', measured: { tilt } })}>
            {t('motion.stuck')}
          </Answer>
        </div>
      )}
    </>
  )
}

type Vector = [number, number, number]

/** Whole degrees. */
function angleBetween(one: Vector, other: Vector): number {
  const product = one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
  const length = Math.hypot(...one) * Math.hypot(...other)
  if (length === 0) return 0
  return Math.round((Math.acos(Math.min(1, Math.max(-1, product / length))) * 180) / Math.PI)
}
