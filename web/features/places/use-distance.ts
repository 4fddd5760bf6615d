import { useEffect, useState } from 'react'
import { browserApi } from '../../platform/api/browser.ts'

/** Milliseconds after the last key until the distance is fetched. */
const TYPING_MS = 400

export type KnownDistance = { from: string; to: string; miles: number }

/**
 * The distance between the cities of two typed places, a moment after the last key.
 * @returns undefined while it is not known, or when a place names no city
 */
export function useDistance(from: string, to: string): KnownDistance | undefined {
  const [found, setFound] = useState<{ asked: string; distance: KnownDistance | undefined }>()
  const asked = to.trim()
  useEffect(() => {
    if (asked.length < 2) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const distance = await browserApi.places
        .distance({ from, to: asked }, { signal: leaving.signal })
        .catch(() => ({}))
      if (!leaving.signal.aborted) setFound({ asked, distance: known(distance) })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [from, asked])
  return found?.asked === asked ? found.distance : undefined
}

type Answer = { [Key in keyof KnownDistance]?: KnownDistance[Key] | undefined }

const known = ({ from, to, miles }: Answer): KnownDistance | undefined =>
  from !== undefined && to !== undefined && miles !== undefined ? { from, to, miles } : undefined
