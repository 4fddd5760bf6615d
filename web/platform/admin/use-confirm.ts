import { useState } from 'react'

/**
 * The state of a confirmation dialog. The question stays set after the dialog is closed, so that its text remains during
 * the fade and a running action continues.
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
