import { useState } from 'react'

/**
 * What an administrator is asked about before it is done. It stays known after the dialog is closed: its words remain
 * while the dialog fades, and what is under way goes on.
 */
export function useAsking<Question>() {
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
