import { useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'

/** Milliseconds for which an action can be undone: longer than a toast, because the user has to decide. */
const CHOICE_MS = 10_000

type UndoNoticeProps = {
  /** What was done; undefined when there is nothing to undo. */
  text: string | undefined
  onUndo(): void
  /** Called when the time is over. The time stops while the notice is hovered or focused. */
  onOver(): void
}

/** A toast-like notice of a finished action, with an Undo button. */
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
          className="pointer-events-auto flex animate-appear items-center gap-3 rounded-full bg-neutral py-2 ps-5 pe-2 text-neutral-content shadow-raised"
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
            {texts('ui')('undo')}
          </button>
        </p>
      )}
    </div>
  )
}
