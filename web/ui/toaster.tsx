import { useEffect } from 'react'
import hotToast, { Toaster as HotToaster } from 'react-hot-toast'
import { TOAST_MS } from '#contract/constants.ts'
import { showToastsWith } from './toast.ts'

export function Toaster() {
  useEffect(() => showToastsWith(({ kind, text }) => void hotToast[kind](text)), [])
  return (
    <HotToaster
      position="top-center"
      // Below the header, whose links a toast would cover.
      containerStyle={{ top: '5rem' }}
      toastOptions={{
        duration: TOAST_MS,
        style: {
          background: 'var(--color-neutral)',
          color: 'var(--color-neutral-content)',
          borderRadius: '999px',
        },
      }}
    />
  )
}
