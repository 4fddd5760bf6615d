import { type ReactNode, useLayoutEffect, useRef } from 'react'

type FullScreenProps = {
  label: string
  /** Called on Escape or the browser's back gesture for dialogs. */
  onLeave(): void
  children: ReactNode
}

/** A modal dialog over the whole window. */
export function FullScreen({ label, onLeave, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect runs before its children's effects, which move the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      shown?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onLeave()
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-base-200 text-base-content"
    >
      <div className="mx-auto flex h-full max-w-xl flex-col overflow-y-auto p-4">{children}</div>
    </dialog>
  )
}
