import { imageFieldMessages } from '#contract/images/messages.ts'
import { mayBePicture } from './picture-problem.ts'
import type { uploadPicture } from './upload.ts'
import { uploadFailure } from './upload-failure.ts'

/** A picture in the queue. `preview` is an object URL of this browser, or an address of the shop. */
export type QueuedPicture = {
  key: string
  /** The file's name; empty for a picture that the shop already had. */
  name: string
  preview: string
  state:
    | { step: 'waiting' }
    | { step: 'sending'; part: number }
    /** `warning`: why buyers will not see it well; empty for a good one. */
    | { step: 'kept'; address: string; warning: string }
    /** `again`: whether a retry can help. */
    | { step: 'failed'; message: string; again: boolean }
}

/** The functions of the browser and the API that the queue needs. */
type UploadMeans = {
  upload: typeof uploadPicture
  /** Creates the address of a preview, which is valid until it is revoked. */
  show(file: File): string
  revoke(preview: string): void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

const CONCURRENCY = 2

/** Uploads pictures in their order, two at a time. */
export function createUploadQueue({ max, means }: { max: number; means: UploadMeans }) {
  let pictures: readonly QueuedPicture[] = []
  let keys = 0
  const files = new Map<string, File>()
  const inFlight = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function change(next: readonly QueuedPicture[]) {
    pictures = next
    for (const listener of listeners) listener()
  }

  function put(key: string, state: QueuedPicture['state']) {
    change(pictures.map(picture => (picture.key === key ? { ...picture, state } : picture)))
  }

  function sendNext() {
    if (inFlight.size >= CONCURRENCY) return
    const next = pictures.find(({ state }) => state.step === 'waiting')
    const file = next && files.get(next.key)
    if (!file) return
    void send(next.key, file)
    sendNext()
  }

  async function send(key: string, file: File) {
    const controller = new AbortController()
    const { signal } = controller
    inFlight.set(key, controller)
    put(key, { step: 'sending', part: 0 })
    try {
      const kept = await means.upload(file, {
        signal,
        onProgress: part => !signal.aborted && put(key, { step: 'sending', part }),
      })
      if (!signal.aborted) put(key, { step: 'kept', ...kept })
    } catch (error) {
      if (!signal.aborted) put(key, { step: 'failed', ...uploadFailure(error) })
    }
    if (inFlight.get(key) === controller) inFlight.delete(key)
    sendNext()
  }

  function forget({ key, preview }: QueuedPicture) {
    inFlight.get(key)?.abort()
    inFlight.delete(key)
    if (files.delete(key)) means.revoke(preview)
  }

  function enqueue(file: File): QueuedPicture {
    keys += 1
    const key = `file-${keys}`
    files.set(key, file)
    // Whether this browser can convert the picture, and its size, are known only when it is prepared.
    const state: QueuedPicture['state'] = mayBePicture(file)
      ? { step: 'waiting' }
      : { step: 'failed', message: imageFieldMessages.type, again: false }
    return { key, name: file.name, preview: means.show(file), state }
  }

  return {
    pictures: () => pictures,

    /** Calls the listener at every change. @returns removes the listener */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Replaces all pictures by ones that the shop already has. */
    reset(addresses: readonly string[]) {
      for (const picture of pictures) forget(picture)
      change(
        addresses.map(address => {
          keys += 1
          return {
            key: `kept-${keys}`,
            name: '',
            preview: address,
            state: { step: 'kept', address, warning: '' },
          }
        }),
      )
    },

    /**
     * Adds files at the end and uploads them, instead of those that were refused for good. In a queue for one picture the new one
     * replaces the old one.
     * @returns how many did not fit
     */
    add(chosen: readonly File[]): number {
      const isReplaced = ({ state }: QueuedPicture) =>
        chosen.length > 0 && (max === 1 || (state.step === 'failed' && !state.again))
      for (const picture of pictures.filter(isReplaced)) forget(picture)
      const standing = pictures.filter(picture => !isReplaced(picture))
      const fitting = chosen.slice(0, max - standing.length)
      change([...standing, ...fitting.map(enqueue)])
      sendNext()
      return chosen.length - fitting.length
    },

    /** Removes a picture and aborts its upload. */
    remove(key: string) {
      const gone = pictures.find(picture => picture.key === key)
      if (!gone) return
      forget(gone)
      change(pictures.filter(picture => picture !== gone))
      sendNext()
    },

    /** Uploads a failed picture again. */
    retry(key: string) {
      put(key, { step: 'waiting' })
      sendNext()
    },

    /** Moves a picture to another index. */
    move(key: string, index: number) {
      const moved = pictures.find(picture => picture.key === key)
      if (!moved || index < 0 || index >= pictures.length) return
      const others = pictures.filter(picture => picture !== moved)
      change(others.toSpliced(index, 0, moved))
    },

    /** Aborts all uploads and revokes all previews, without calling listeners. */
    clear() {
      for (const picture of pictures) forget(picture)
      pictures = []
    },
  }
}

/** The addresses of the uploaded pictures, in order. */
export const addressesOf = (pictures: readonly QueuedPicture[]): string[] =>
  pictures.flatMap(({ state }) => (state.step === 'kept' ? [state.address] : []))

/** How many pictures are being uploaded or waiting, and how many have failed. */
export const unsentOf = (pictures: readonly QueuedPicture[]) => ({
  inFlight: pictures.filter(({ state }) => state.step === 'waiting' || state.step === 'sending').length,
  failed: pictures.filter(({ state }) => state.step === 'failed').length,
})
