import { useEffect } from 'react'
import hotToast, { Toaster as HotToaster } from 'react-hot-toast'
import { TOAST_MS } from '#contract/constants.ts'
import { showToastsWith } from './toast.ts'

export function Toaster() {
  useEffect(() => showToastsWith(({ kind, text }) => void hotToast[kind](text)), [])
  return (
    <HotToaster
      position="bottom-left"
      // Where lines start: on the right in Arabic. Above the bars at the bottom (see app.css), and what is below can be pressed.
      containerStyle={{ bottom: 'calc(1rem + var(--bars))' }}
      toastOptions={{
        duration: TOAST_MS,
        style: {
          background: 'var(--color-neutral)',
          color: 'var(--color-neutral-content)',
          borderRadius: 'var(--radius-field)',
          pointerEvents: 'none',
        },
      }}
    />
  )
}
