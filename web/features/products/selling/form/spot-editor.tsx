import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { imageSize } from '#contract/image-address.ts'
import { type Damage, PARTS, type Part } from '#contract/phones/facts.ts'
import { numberText } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { Field } from '../../../../ui/field.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { partLabel } from '../../../phones/fact-labels.ts'
import { SelectField } from './choice-fields.tsx'

type SpotEditorProps = {
  /** The addresses of the listing's photos. */
  photos: string[]
  onAdd(damage: Damage): void
  onClose(): void
}

/** Per mille by which an arrow key moves the dot, alone and with Shift. */
const STEP = 10
const LARGE_STEP = 50
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (perMille: number) => Math.min(1000, Math.max(0, Math.round(perMille)))

/** Places a dot on a photo, by pointer, arrow keys or numbers, and says what is damaged there. */
export function SpotEditor({ photos, onAdd, onClose }: SpotEditorProps) {
  const t = texts('listingForm')
  const [photo, setPhoto] = useState(photos[0] ?? '')
  const [{ x, y }, setSpot] = useState({ x: 500, y: 500 })
  const [part, setPart] = useState<Part>()
  const [note, setNote] = useState('')
  const [closeUp, setCloseUp] = useState('')
  const [tried, setTried] = useState(false)
  const dot = useRef<HTMLButtonElement>(null)
  useEffect(() => dot.current?.focus(), [])
  // A photo may be removed while the editor is open.
  const image = photos.includes(photo) ? photo : (photos[0] ?? '')
  const { width, height } = imageSize(image) ?? { width: 1, height: 1 }
  const named = (address: string) => t('damage.photoNumber', { photo: photos.indexOf(address) + 1 })
  const options = (addresses: string[]) => addresses.map(value => ({ value, label: named(value) }))
  const percent = (perMille: number) =>
    numberText(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 })
  const others = photos.filter(address => address !== image)

  function move(event: KeyboardEvent) {
    const [right, down] = MOVES[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    setSpot({ x: within(x + right * step), y: within(y + down * step) })
  }

  function add() {
    setTried(true)
    if (!part || !note.trim()) return
    onAdd({
      part,
      note: note.trim(),
      ...(others.includes(closeUp) && { image: closeUp }),
      spot: { image, x, y },
    })
  }

  return (
    <div className="flex flex-col gap-4 rounded-field border border-base-300 p-4">
      {photos.length > 1 && (
        <SelectField
          label={t('damage.photo')}
          options={options(photos)}
          value={image}
          onChange={event => setPhoto(event.currentTarget.value || image)}
        />
      )}
      <div
        className="relative mx-auto w-full max-w-sm cursor-crosshair overflow-hidden rounded-field"
        style={{ aspectRatio: width / height }}
        onPointerDown={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          setSpot({
            x: within(((clientX - box.left) / box.width) * 1000),
            y: within(((clientY - box.top) / box.height) * 1000),
          })
        }}
      >
        <Picture
          address={image}
          alt={named(image)}
          sizes="24rem"
          whole
          className="pointer-events-none h-full"
        />
        <button
          ref={dot}
          type="button"
          aria-label={t('damage.place', { x: percent(x), y: percent(y) })}
          className="absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-black shadow-raised focus-visible:outline-3 focus-visible:outline-primary"
          style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
          onKeyDown={move}
        />
      </div>
      <p className="text-quiet text-sm">{t('damage.placeHint')}</p>
      <div className="grid grid-cols-2 gap-4">
        <PositionField label={t('damage.fromLeft')} value={x} onChange={value => setSpot({ x: value, y })} />
        <PositionField label={t('damage.fromTop')} value={y} onChange={value => setSpot({ x, y: value })} />
      </div>
      <SelectField
        label={t('damage.part')}
        options={PARTS.map(each => ({ value: each, label: partLabel(each) }))}
        value={part ?? ''}
        error={tried && !part ? t('damage.partRequired') : undefined}
        onChange={event => setPart(PARTS.find(each => each === event.currentTarget.value))}
      />
      <Field
        label={t('damage.note')}
        autoComplete="off"
        maxLength={200}
        value={note}
        error={tried && !note.trim() ? t('damage.noteRequired') : undefined}
        onChange={event => setNote(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      {others.length > 0 && (
        <SelectField
          label={t('damage.closeUp')}
          options={options(others)}
          value={others.includes(closeUp) ? closeUp : ''}
          onChange={event => setCloseUp(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t('damage.cancel')}
        </button>
        <button type="button" className="btn btn-outline" onClick={add}>
          {t('damage.addDot')}
        </button>
      </div>
    </div>
  )
}

/** A position in per mille, as percent. */
const PositionField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange(value: number): void
}) => (
  <Field
    label={label}
    type="number"
    inputMode="decimal"
    min={0}
    max={100}
    step={0.1}
    value={value / 10}
    onChange={event => onChange(within(Number(event.currentTarget.value) * 10 || 0))}
  />
)
