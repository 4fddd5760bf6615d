import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { addressesOf, openTray, type Tray, unsentOf } from './tray.ts'
import { uploadPicture } from './upload.ts'

type UseTrayOptions = {
  /** The addresses of the pictures, in order. */
  value: string[]
  max: number
  onChange(addresses: string[]): void
  /** Told whether pictures are on their way. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Told how many pictures could not be sent and still stand there. */
  onFailed?: ((failed: number) => void) | undefined
}

/** A tray of pictures that follows a form's value, and the value it. */
export function useTray(options: UseTrayOptions): Tray {
  const { value, max } = options
  const [tray] = useState(() =>
    openTray({
      max,
      means: {
        upload: uploadPicture,
        show: file => URL.createObjectURL(file),
        letGo: preview => URL.revokeObjectURL(preview),
      },
    }),
  )
  const latest = useRef(options)
  latest.current = options
  /** What the form has been told and may not have come back with yet. */
  const told = useRef(new Set<string>())

  useEffect(() => {
    let before = { underWay: 0, failed: 0 }
    let known = JSON.stringify(latest.current.value)
    const stop = tray.onChange(() => {
      const addresses = addressesOf(tray.pictures())
      const text = JSON.stringify(addresses)
      if (text !== known) {
        known = text
        told.current.add(text)
        latest.current.onChange(addresses)
      }
      const now = unsentOf(tray.pictures())
      if (now.underWay > 0 !== before.underWay > 0) latest.current.onBusy?.(now.underWay > 0)
      if (now.failed !== before.failed) latest.current.onFailed?.(now.failed)
      before = now
    })
    return () => {
      stop()
      tray.clear()
      if (before.underWay > 0) latest.current.onBusy?.(false)
      if (before.failed > 0) latest.current.onFailed?.(0)
    }
  }, [tray])

  // Somebody else has changed the value: a draft was taken up or thrown away.
  useEffect(() => {
    const text = JSON.stringify(value)
    if (text === JSON.stringify(addressesOf(tray.pictures()))) told.current.clear()
    else if (!told.current.has(text)) tray.layOut(value)
  }, [tray, value])

  return tray
}

/** The pictures in a tray, for parts that show them. */
export const usePictures = (tray: Tray) => useSyncExternalStore(tray.onChange, tray.pictures, tray.pictures)
