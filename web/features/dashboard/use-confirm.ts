import { useState } from 'react'

/**
 * The state of a dialog that asks before an action. The question stays known after the dialog is closed: its text remains
 * during the fade, and a running action goes on.
 */
export function useConfirm<Question>() {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  return {
    question,
    open,
    ask(next: Question) {
      setQuestion(() => next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
