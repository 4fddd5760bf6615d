import { useEffect, useState } from 'react'

/** Milliseconds for which something can be taken back: longer than a toast stays, because there is a choice to make. */
const CHOICE_MS = 10_000

type UndoNoticeProps = {
  /** What was done; nothing when there is nothing to take back. */
  text: string | undefined
  onUndo(): void
  /** Told when the time is over. It does not pass while the notice is pointed at or has the focus. */
  onOver(): void
}

/** Says at the top of the page what was done, as toasts do, with a way back. */
export function UndoNotice({ text, onUndo, onOver }: UndoNoticeProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!text || held) return
    const timer = setTimeout(onOver, CHOICE_MS)
    return () => clearTimeout(timer)
  }, [text, held, onOver])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-20 z-40 flex justify-center">
      {text && (
        <p
          className="pointer-events-auto flex animate-appear items-center gap-3 rounded-full bg-neutral py-2 pr-2 pl-5 text-neutral-content shadow-raised"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {text}
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-full px-4 font-semibold underline underline-offset-4 focus-visible:outline-neutral-content"
            onClick={onUndo}
          >
            Undo
          </button>
        </p>
      )}
    </div>
  )
}
