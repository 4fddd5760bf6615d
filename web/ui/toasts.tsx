import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { onFirstToast, showToastsWith } from './toast.ts'

/** The place where toasts appear. It loads the toast library with the first toast. */
export function Toasts() {
  const [shown, setShown] = useState<ReactNode>()
  useEffect(
    () =>
      onFirstToast(
        () =>
          void import('./toaster.tsx').then(
            ({ Toaster }) => setShown(<Toaster />),
            // Without a connection the library may be missing just when a toast has to say so.
            () => setShown(<PlainToast />),
          ),
      ),
    [],
  )
  return shown
}

/** Shows the newest toast without the library. */
function PlainToast() {
  const [text, setText] = useState('')
  const toast = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let end = 0
    showToastsWith(message => {
      setText(message.text)
      // Above the dialogs that are open now.
      toast.current?.hidePopover?.()
      toast.current?.showPopover?.()
      clearTimeout(end)
      end = window.setTimeout(() => setText(''), TOAST_MS)
    })
    return () => clearTimeout(end)
  }, [])
  return (
    <p
      ref={toast}
      role="status"
      popover="manual"
      className="pointer-events-none inset-x-4 top-auto bottom-[calc(1rem+var(--bars))] w-fit rounded-field bg-neutral px-4 py-2 text-neutral-content empty:hidden"
    >
      {text}
    </p>
  )
}
