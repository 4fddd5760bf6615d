import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { Dialog } from './dialog.tsx'
import { scan } from './scanner.ts'

type ScanDialogProps = {
  title: string
  /** What to point the camera at. */
  hint: string
  /** The instruction for devices without a camera. */
  instead: string
  /** The message about a code that is not accepted. */
  otherCode: string
  /** The barcode formats to look for, such as `qr_code`. */
  formats: readonly string[]
  /** Called with the text of a code. Returns whether it is accepted; the camera then stops. */
  onText(text: string): boolean
  onClose(): void
}

/** Reads a code with the camera. */
export function ScanDialog({ title, hint, instead, otherCode, formats, onText, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const latest = useRef({ formats, onText })
  useEffect(() => {
    latest.current = { formats, onText }
  })

  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      scan({
        video: video.current,
        formats: latest.current.formats,
        signal: ending.signal,
        onText(text) {
          const fits = latest.current.onText(text)
          setIsOther(!fits)
          return fits
        },
      }).catch(() => {
        if (!ending.signal.aborted) setFailed(true)
      })
    }
    return () => ending.abort()
  }, [])

  return (
    <Dialog title={title} open onClose={onClose}>
      {failed ? (
        <p role="alert">{texts('ui')('noCamera', { instead })}</p>
      ) : (
        <>
          <p className="text-quiet">{hint}</p>
          <video
            ref={video}
            playsInline
            muted
            className="mt-4 aspect-square w-full rounded-field bg-neutral object-cover"
          />
          <p role="status" className="mt-3 min-h-6 text-sm">
            {isOther && otherCode}
          </p>
        </>
      )}
      <div className="mt-4 flex justify-end">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts('ui')('close')}
        </button>
      </div>
    </Dialog>
  )
}
