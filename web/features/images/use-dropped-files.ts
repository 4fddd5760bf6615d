import { type RefObject, useEffect, useRef, useState } from 'react'

type DroppedFiles = {
  /** The element that accepts them while it is visible. */
  root: RefObject<HTMLElement | null>
  onFiles(files: File[]): void
}

/**
 * Accepts files that are dropped or pasted anywhere on the page while the element is visible. Otherwise the browser would
 * open a file that was dropped next to it, and leave the page.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles({ root, onFiles }: DroppedFiles): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles

  useEffect(() => {
    const seen = () => root.current !== null && root.current.getClientRects().length > 0
    const carriesFiles = ({ dataTransfer }: DragEvent) => seen() && dataTransfer?.types.includes('Files')

    function hold(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }

    function leave(event: DragEvent) {
      // `relatedTarget` is null when the pointer leaves the page.
      if (!event.relatedTarget) setOver(false)
    }

    function drop(event: DragEvent) {
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take.current(files)
    }

    function paste(event: ClipboardEvent) {
      const { clipboardData } = event
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      // Office programs copy a picture in addition to the text; the user means the text.
      if (!seen() || files.length === 0 || clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take.current(files)
    }

    addEventListener('dragover', hold)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [root])

  return over
}
