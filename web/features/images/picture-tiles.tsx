import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { texts } from '../../texts/texts.ts'
import { PictureTile } from './picture-tile.tsx'
import type { QueuedPicture, UploadQueue } from './upload-queue.ts'

type PictureTilesProps = {
  queue: UploadQueue
  pictures: readonly QueuedPicture[]
  max: number
  /** Whether the first one is the cover of a listing. */
  cover: boolean
  onRemove(key: string): void
}

/** The pictures of a queue in the order that buyers will see. They can be reordered by mouse, touch or keyboard. */
export function PictureTiles({ queue, pictures, max, cover, onRemove }: PictureTilesProps) {
  const t = texts('photos')
  const sensors = useSensors(
    // A click must not start a drag, and neither must a scrolling finger.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOfKey = (key: UniqueIdentifier | undefined) => pictures.findIndex(picture => picture.key === key)

  function putDown({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) queue.move(String(active.id), indexOfKey(over.id))
  }

  const position = (key: UniqueIdentifier) => ({ place: indexOfKey(key) + 1, all: pictures.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('pickedUp', position(active.id)),
    onDragOver: ({ over }) => (over ? t('moved', position(over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('dropped', position(over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('moveCanceled', position(active.id)),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('howToMove') } }}
      onDragEnd={putDown}
    >
      <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ol className={max === 1 ? 'w-40' : 'grid grid-cols-2 gap-3 sm:grid-cols-4'}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              all={pictures.length}
              single={max === 1}
              cover={cover && max > 1 && index === 0}
              onMove={to => queue.move(picture.key, to)}
              onRetry={() => queue.retry(picture.key)}
              onRemove={() => onRemove(picture.key)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
