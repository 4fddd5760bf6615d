import { useSortable } from '@dnd-kit/sortable'
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import type { QueuedPicture } from './upload-queue.ts'

type PictureTileProps = {
  picture: QueuedPicture
  /** Counted from 0. */
  index: number
  all: number
  /** Whether the field allows only one picture, so that it cannot be reordered. */
  single: boolean
  /** Whether it is the cover of a listing. */
  cover: boolean
  onMove(index: number): void
  onRetry(): void
  onRemove(): void
}

/** A picture with its upload progress and its buttons. */
export function PictureTile({
  picture,
  index,
  all,
  single,
  cover,
  onMove,
  onRetry,
  onRemove,
}: PictureTileProps) {
  const t = texts('photos')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.key, disabled: single, attributes: { roleDescription: t('sortable') } })
  const { state } = picture
  const photo = index + 1
  const photoText = t(cover ? 'coverOf' : 'photoOf', { photo, all })
  const sending = state.step === 'waiting' || state.step === 'sending'
  // A file that was refused because of its type may not be a picture at all.
  const shown =
    state.step === 'failed' && !state.again ? (
      <span className="flex aspect-square items-start justify-center bg-base-300 pt-6">
        <ImageOff className="size-8 text-quiet" aria-hidden="true" />
      </span>
    ) : (
      <Picture address={picture.preview} alt="" sizes="12rem" className={sending ? 'opacity-60' : ''} />
    )

  return (
    <li
      ref={setNodeRef}
      style={{
        ...(transform && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
        transition,
      }}
      className={`flex min-w-0 flex-col gap-1.5 ${isDragging ? 'z-10' : ''}`}
    >
      <div
        className={`relative overflow-hidden rounded-field border border-base-300 ${isDragging ? 'shadow-raised' : ''}`}
      >
        {single ? (
          shown
        ) : (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={picture.name ? t('named', { photo: photoText, name: picture.name }) : photoText}
            className="block w-full cursor-grab touch-manipulation select-none [-webkit-touch-callout:none] -outline-offset-3 focus-visible:-outline-offset-3 active:cursor-grabbing"
          >
            {shown}
          </button>
        )}
        {cover && (
          <span className="pointer-events-none absolute top-2 start-2 rounded-selector bg-neutral px-3 py-1 font-semibold text-neutral-content text-sm">
            {t('cover')}
          </span>
        )}
        {sending && (
          <progress
            className="absolute inset-x-2 bottom-2 h-2 w-auto accent-primary"
            aria-label={single ? t('uploadOne') : t('uploadOf', { photo })}
            max={100}
            {...(state.step === 'sending' && state.part > 0 && state.part < 1
              ? { value: Math.round(state.part * 100) }
              : state.step === 'waiting' && { value: 0 })}
          />
        )}
        {state.step === 'failed' && (
          <div className="absolute inset-x-0 bottom-0 bg-base-100/95 p-2 text-error text-sm">
            {state.message}
          </div>
        )}
      </div>
      {!single && state.step === 'kept' && state.warning && (
        <p className="flex gap-1.5 text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
          {state.warning}
        </p>
      )}
      {state.step === 'failed' && state.again && (
        <button type="button" className="btn btn-outline" onClick={onRetry}>
          <RotateCw className="size-4" aria-hidden="true" />
          {t('tryAgain')}
        </button>
      )}
      <div className="flex justify-between">
        {!single && (
          <>
            <TileButton label={t('moveLeft', { photo })} off={index === 0} onClick={() => onMove(index - 1)}>
              <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </TileButton>
            <TileButton
              label={t('moveRight', { photo })}
              off={index === all - 1}
              onClick={() => onMove(index + 1)}
            >
              <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </TileButton>
          </>
        )}
        <TileButton
          label={
            single ? t(sending ? 'cancelOne' : 'removeOne') : t(sending ? 'cancel' : 'remove', { photo })
          }
          onClick={onRemove}
        >
          <X className="size-5" aria-hidden="true" />
        </TileButton>
      </div>
    </li>
  )
}

type TileButtonProps = { label: string; off?: boolean; onClick(): void; children: ReactNode }

/** A button that keeps the focus when it is disabled, for example after the last possible move. */
const TileButton = ({ label, off = false, onClick, children }: TileButtonProps) => (
  <button
    type="button"
    className={`btn btn-ghost btn-square ${off ? 'opacity-40' : ''}`}
    aria-label={label}
    aria-disabled={off}
    onClick={() => {
      if (!off) onClick()
    }}
  >
    {children}
  </button>
)
