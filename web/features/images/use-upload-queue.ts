import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uploadPicture } from './upload.ts'
import { addressesOf, createUploadQueue, type UploadQueue, unsentOf } from './upload-queue.ts'

type UseUploadQueueOptions = {
  /** The addresses of the pictures, in order. */
  value: string[]
  max: number
  /** Whether only the people of a deal and administrators may see the pictures. */
  isPrivate?: boolean | undefined
  onChange(addresses: string[]): void
  /** Called when uploads start or end. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** Called with the number of failed pictures in the queue. */
  onFailed?: ((failed: number) => void) | undefined
}

/** An upload queue that is kept in sync with a form's value, in both directions. */
export function useUploadQueue(options: UseUploadQueueOptions): UploadQueue {
  const { value, max } = options
  const latest = useRef(options)
  latest.current = options
  const [queue] = useState(() =>
    createUploadQueue({
      max,
      means: {
        upload: (image, sending) =>
          uploadPicture(image, { ...sending, isPrivate: latest.current.isPrivate ?? false }),
        show: file => URL.createObjectURL(file),
        revoke: preview => URL.revokeObjectURL(preview),
      },
    }),
  )
  /** Values that were passed to the form and may not have come back yet. */
  const passed = useRef(new Set<string>())

  useEffect(() => {
    let before = { inFlight: 0, failed: 0 }
    let known = JSON.stringify(latest.current.value)
    const stop = queue.onChange(() => {
      const addresses = addressesOf(queue.pictures())
      const text = JSON.stringify(addresses)
      if (text !== known) {
        known = text
        passed.current.add(text)
        latest.current.onChange(addresses)
      }
      const now = unsentOf(queue.pictures())
      if (now.inFlight > 0 !== before.inFlight > 0) latest.current.onBusy?.(now.inFlight > 0)
      if (now.failed !== before.failed) latest.current.onFailed?.(now.failed)
      before = now
    })
    return () => {
      stop()
      queue.clear()
      if (before.inFlight > 0) latest.current.onBusy?.(false)
      if (before.failed > 0) latest.current.onFailed?.(0)
    }
  }, [queue])

  // The value has changed elsewhere: a draft was restored or discarded.
  useEffect(() => {
    const text = JSON.stringify(value)
    if (text === JSON.stringify(addressesOf(queue.pictures()))) passed.current.clear()
    else if (!passed.current.has(text)) queue.reset(value)
  }, [queue, value])

  return queue
}

/** The pictures of a queue, for components. */
export const usePictures = (queue: UploadQueue) =>
  useSyncExternalStore(queue.onChange, queue.pictures, queue.pictures)
