import { type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Opens and closes a modal `<dialog>` with the state of its parent.
 * @returns the properties of the element
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return {
    ref,
    // On Escape, the state changes at once. The browser's `close` event comes later, perhaps after a quick user has opened the
    // dialog again. File inputs in the dialog have a `cancel` event, too.
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onClose() {
      if (!ref.current?.open) onClose()
    },
  }
}
