import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * A panel behind a button of the top bar. It closes when something outside is pressed or focused, and on Escape, which
 * returns the focus to the button.
 */
export function usePanel() {
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [open])

  return {
    open,
    close: () => setOpen(false),
    /** Props of the element around the button and the panel. */
    aroundProps: {
      ref: around,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    panelProps: { id, hidden: !open },
  }
}
