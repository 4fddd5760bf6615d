import { useEffect, useRef } from 'react'
import hotToast, { Toaster as HotToaster } from 'react-hot-toast'
import { TOAST_MS } from '#contract/constants.ts'
import { showToastsWith } from './toast.ts'

export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Above the dialogs that are open: the latest of them and of the popovers is on top.
    const raise = () => {
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    const observer = new MutationObserver(changes => {
      if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) raise()
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    raise()
    showToastsWith(({ kind, text }) => void hotToast[kind](text))
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={layer} popover="manual" className="pointer-events-none size-0 overflow-visible">
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
    </div>
  )
}
