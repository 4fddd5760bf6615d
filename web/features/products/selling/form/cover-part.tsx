import { type PointerEvent, useId, useRef } from 'react'
import { imageSize } from '#contract/image-address.ts'
import { texts } from '../../../../texts/texts.ts'
import { Picture } from '../../../../ui/picture.tsx'

type CoverPartProps = {
  /** The address of the cover photo. */
  address: string
  /** Percent of the way from the top or left edge. */
  focus: number
  onChange(focus: number): void
}

/** Lets sellers drag the square that lists show of the cover photo. Nothing for square photos. */
export function CoverPart({ address, focus, onChange }: CoverPartProps) {
  const t = texts('listingForm')
  const slider = useId()
  const drag = useRef({ from: 0, focus: 0 })
  const size = imageSize(address)
  if (!size || size.width === size.height) return null
  const isUpright = size.height > size.width
  /** The part of the longer side that the square covers. */
  const part = isUpright ? size.width / size.height : size.height / size.width
  const before = (focus / 100) * (1 - part) * 100
  const after = (1 - part) * 100 - before
  const edges = isUpright ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  const along = ({ clientX, clientY }: PointerEvent) => (isUpright ? clientY : clientX)

  function begin(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: along(event), focus }
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { offsetWidth, offsetHeight } = event.currentTarget
    const free = (isUpright ? offsetHeight : offsetWidth) * (1 - part)
    const moved = ((along(event) - drag.current.from) / free) * 100
    onChange(Math.round(Math.min(100, Math.max(0, drag.current.focus + moved))))
  }

  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div
        className={`relative cursor-grab touch-none select-none overflow-hidden rounded-field active:cursor-grabbing ${isUpright ? 'w-28' : 'w-48'}`}
        onPointerDown={begin}
        onPointerMove={move}
      >
        <Picture address={address} alt="" sizes="12rem" whole className="pointer-events-none" />
        {[before, after].map((percent, index) => (
          <div
            key={edges[index]}
            className="pointer-events-none absolute inset-0 bg-black/60"
            style={{ [edges[1 - index] as string]: `${100 - percent}%` }}
          />
        ))}
      </div>
      <div className="min-w-48 flex-1">
        <label htmlFor={slider} className="font-semibold">
          {t('photos.coverPart')}
        </label>
        <p className="text-quiet text-sm">{t('photos.coverHint')}</p>
        <input
          id={slider}
          type="range"
          min={0}
          max={100}
          value={focus}
          aria-valuetext={t(isUpright ? 'photos.fromTop' : 'photos.fromLeft', { percent: focus })}
          className="range range-primary range-sm mt-2"
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      </div>
    </div>
  )
}
