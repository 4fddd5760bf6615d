import { type ReactNode, useEffect, useState } from 'react'
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
  useEffect(() => {
    let end = 0
    showToastsWith(message => {
      setText(message.text)
      clearTimeout(end)
      end = window.setTimeout(() => setText(''), TOAST_MS)
    })
    return () => clearTimeout(end)
  }, [])
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bars))] z-50 w-fit rounded-field bg-neutral px-4 py-2 text-neutral-content empty:hidden"
    >
      {text}
    </p>
  )
}
