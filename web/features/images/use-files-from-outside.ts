import { type RefObject, useEffect, useRef, useState } from 'react'

type FilesFromOutside = {
  /** The part that takes them, as long as it can be seen. */
  root: RefObject<HTMLElement | null>
  onFiles(files: File[]): void
}

/**
 * Takes the files that are dropped or pasted anywhere on the page while the part can be seen: who misses it by a hair
 * would otherwise lose the page to the dropped file.
 * @returns whether files are held over the page at the moment
 */
export function useFilesFromOutside({ root, onFiles }: FilesFromOutside): boolean {
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
      // Nothing is entered when the page as a whole is left.
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
      // Office programs put a picture of the text beside the text; in a field the text is meant.
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
