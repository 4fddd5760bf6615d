import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#contract/constants.ts'
import { listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { CONVERTED_TYPES } from './picture-problem.ts'
import { PictureTiles } from './picture-tiles.tsx'
import { addressesOf, type QueuedPicture, unsentOf } from './upload-queue.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { usePictures, useUploadQueue } from './use-upload-queue.ts'

type PicturePickerProps = {
  /** The addresses of the pictures, in order. */
  value: string[]
  onChange(addresses: string[]): void
  max: number
  /** Whether the first one is the cover of a listing. */
  cover?: boolean
  /** Whether only the people of a deal and administrators may see the pictures. */
  isPrivate?: boolean
  /** The validation error of the whole field. */
  error?: string | undefined
  /** The id of the file input. */
  id?: string
  /** Called when uploads start or end; the form cannot be saved during uploads. */
  onBusy?(busy: boolean): void
  /** Called with the number of pictures whose upload failed. */
  onFailed?(failed: number): void
  /** Lets a form focus the field. */
  ref?: Ref<{ focus(): void }>
}

const BUTTON =
  'btn btn-outline has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2'

/**
 * Uploads pictures that are chosen, dropped, pasted or taken with the camera, and lets users reorder them. The first may
 * be the cover. While it is visible, it accepts files that are dropped or pasted anywhere on the page.
 */
export function PicturePicker({
  value,
  onChange,
  max,
  cover = true,
  isPrivate = false,
  error,
  id,
  onBusy,
  onFailed,
  ref,
}: PicturePickerProps) {
  const t = texts('photos')
  const root = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const explanation = useId()
  useImperativeHandle(ref, () => ({ focus: () => chooser.current?.focus() }), [])
  const [leftOut, setLeftOut] = useState(0)
  const queue = useUploadQueue({ value, max, isPrivate, onChange, onBusy, onFailed })
  const pictures = usePictures(queue)
  const add = (files: File[]) => setLeftOut(queue.add(files))
  const over = useDroppedFiles({ root, onFiles: add })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    // So that choosing the same file again fires an event.
    event.currentTarget.value = ''
    if (files.length > 0) add(files)
  }

  function remove(key: string) {
    queue.remove(key)
    setLeftOut(0)
    // The focused element was removed.
    chooser.current?.focus()
  }

  const one = max === 1
  const full = !one && pictures.length >= max
  const types = [...IMAGE_TYPES, ...CONVERTED_TYPES].join(',')
  return (
    <div
      ref={root}
      className={`flex flex-col gap-4 rounded-field border border-dashed p-4 ${over ? 'border-primary bg-secondary text-secondary-content' : error ? 'border-error' : 'border-base-300'}`}
    >
      {pictures.length > 0 && (
        <PictureTiles queue={queue} pictures={pictures} max={max} cover={cover} onRemove={remove} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label className={`${BUTTON} ${full ? 'btn-disabled' : ''}`}>
          <ImagePlus className="size-5" aria-hidden="true" />
          {t(one ? (pictures.length > 0 ? 'chooseAnother' : 'choose') : 'add')}
          <input
            ref={chooser}
            id={id}
            type="file"
            accept={types}
            multiple={!one}
            className="sr-only"
            aria-describedby={explanation}
            aria-invalid={error ? true : undefined}
            aria-disabled={full}
            onClick={event => full && event.preventDefault()}
            onChange={choose}
          />
        </label>
        <label className={`${BUTTON} hidden pointer-coarse:inline-flex ${full ? 'btn-disabled' : ''}`}>
          <Camera className="size-5" aria-hidden="true" />
          {t('take')}
          <input
            type="file"
            accept={types}
            capture="environment"
            className="sr-only"
            aria-disabled={full}
            onClick={event => full && event.preventDefault()}
            onChange={choose}
          />
        </label>
        <p className="pointer-coarse:hidden text-quiet text-sm">{t(one ? 'dropOne' : 'dropMany')}</p>
      </div>
      <div id={explanation} className="flex flex-col gap-1 text-sm">
        {error && <p className="text-error">{error}</p>}
        <p className={over ? '' : 'text-quiet'}>
          {one ? t('kindsOne') : t('kindsMany', { max })}
          {!one && cover && ` ${t('coverIsFirst')}`}
        </p>
      </div>
      <p role="status" className="wrap-anywhere text-sm empty:hidden">
        {progressText(pictures, max)}
        {leftOut > 0 && ` ${t('leftOut', { max, count: leftOut })}`}
      </p>
    </div>
  )
}

function progressText(pictures: readonly QueuedPicture[], max: number): string {
  const t = texts('photos')
  const one = max === 1
  const { inFlight, failed } = unsentOf(pictures)
  if (inFlight > 0) return one ? t('uploadingOne') : t('uploading', { count: inFlight, all: pictures.length })
  const added = addressesOf(pictures).length
  const addedText = added === 0 ? '' : one ? t('addedOne') : t('added', { count: added, max })
  if (failed === 0) return addedText
  const names = pictures.flatMap(({ name, state }) => (state.step === 'failed' ? [name] : []))
  return `${t('notAdded', { count: failed, names: listText(names) })} ${addedText}`.trim()
}
