import { pictureFault } from './picture-fault.ts'
import type { uploadPicture } from './upload.ts'
import { uploadFailure } from './upload-failure.ts'

/** A picture in the tray. `preview` is an address that can be shown, of this browser's memory or of the shop. */
export type TrayPicture = {
  key: string
  /** Of its file; empty for one that the shop has long had. */
  name: string
  preview: string
  state:
    | { step: 'waiting' }
    | { step: 'sending'; part: number }
    | { step: 'kept'; address: string }
    /** `again`: whether it can help to send it once more. */
    | { step: 'failed'; message: string; again: boolean }
}

/** What the tray works with. */
type Means = {
  upload: typeof uploadPicture
  /** Makes a file showable for as long as it is not let go. */
  show(file: File): string
  letGo(preview: string): void
}

export type Tray = ReturnType<typeof openTray>

const AT_ONCE = 2

/**
 * The pictures that somebody puts together: in order, each on its way to the shop or there. Two are sent at a time, the
 * others wait.
 */
export function openTray({ max, means }: { max: number; means: Means }) {
  let pictures: readonly TrayPicture[] = []
  let keys = 0
  const files = new Map<string, File>()
  const underWay = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function change(next: readonly TrayPicture[]) {
    pictures = next
    for (const listener of listeners) listener()
  }

  function put(key: string, state: TrayPicture['state']) {
    change(pictures.map(picture => (picture.key === key ? { ...picture, state } : picture)))
  }

  function sendNext() {
    if (underWay.size >= AT_ONCE) return
    const next = pictures.find(({ state }) => state.step === 'waiting')
    const file = next && files.get(next.key)
    if (!file) return
    void send(next.key, file)
    sendNext()
  }

  async function send(key: string, file: File) {
    const controller = new AbortController()
    const { signal } = controller
    underWay.set(key, controller)
    put(key, { step: 'sending', part: 0 })
    try {
      const address = await means.upload(file, {
        signal,
        onProgress: part => !signal.aborted && put(key, { step: 'sending', part }),
      })
      if (!signal.aborted) put(key, { step: 'kept', address })
    } catch (error) {
      if (!signal.aborted) put(key, { step: 'failed', ...uploadFailure(error) })
    }
    if (underWay.get(key) === controller) underWay.delete(key)
    sendNext()
  }

  function forget({ key, preview }: TrayPicture) {
    underWay.get(key)?.abort()
    underWay.delete(key)
    if (files.delete(key)) means.letGo(preview)
  }

  function laid(file: File): TrayPicture {
    keys += 1
    const key = `file-${keys}`
    files.set(key, file)
    // What is no picture need not be sent to hear so. Its size may change still.
    const message = pictureFault({ type: file.type, size: 0 })
    const state: TrayPicture['state'] = message
      ? { step: 'failed', message, again: false }
      : { step: 'waiting' }
    return { key, name: file.name, preview: means.show(file), state }
  }

  return {
    pictures: () => pictures,

    /** Told at every change, until the function it answers is called. */
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Lays pictures that the shop has already in place of all others. */
    layOut(addresses: readonly string[]) {
      for (const picture of pictures) forget(picture)
      change(
        addresses.map(address => {
          keys += 1
          return { key: `kept-${keys}`, name: '', preview: address, state: { step: 'kept', address } }
        }),
      )
    },

    /**
     * Adds files at the end and sends them. In a tray for one picture the new one takes the place of the old.
     * @returns how many were left out for want of room
     */
    add(chosen: readonly File[]): number {
      if (max === 1 && chosen.length > 0) for (const picture of pictures) forget(picture)
      const standing = max === 1 && chosen.length > 0 ? [] : pictures
      const fitting = chosen.slice(0, max - standing.length)
      change([...standing, ...fitting.map(laid)])
      sendNext()
      return chosen.length - fitting.length
    },

    /** Takes a picture out; if it is on its way, it is stopped. */
    remove(key: string) {
      const gone = pictures.find(picture => picture.key === key)
      if (!gone) return
      forget(gone)
      change(pictures.filter(picture => picture !== gone))
      sendNext()
    },

    /** Sends once more what has failed. */
    retry(key: string) {
      put(key, { step: 'waiting' })
      sendNext()
    },

    /** Puts a picture in another place, counted from 0. */
    move(key: string, place: number) {
      const moved = pictures.find(picture => picture.key === key)
      if (!moved || place < 0 || place >= pictures.length) return
      const others = pictures.filter(picture => picture !== moved)
      change(others.toSpliced(place, 0, moved))
    },

    /** Empties the tray without a word: stops what is on its way and lets go of all previews. */
    clear() {
      for (const picture of pictures) forget(picture)
      pictures = []
    },
  }
}

/** The addresses of the pictures that the shop has, in order. */
export const addressesOf = (pictures: readonly TrayPicture[]): string[] =>
  pictures.flatMap(({ state }) => (state.step === 'kept' ? [state.address] : []))

/** How many pictures are still on their way, and how many could not be sent. */
export const unsentOf = (pictures: readonly TrayPicture[]) => ({
  underWay: pictures.filter(({ state }) => state.step === 'waiting' || state.step === 'sending').length,
  failed: pictures.filter(({ state }) => state.step === 'failed').length,
})
