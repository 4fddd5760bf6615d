import { X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Loading } from './loading.tsx'

type DialogProps = {
  title: string
  open: boolean
  /** Told on Escape, on a click beside the dialog and on its close button. */
  onClose(): void
  children: ReactNode
}

/**
 * A question or a form over the page. The browser's own dialog: it keeps the focus inside, closes on Escape and gives
 * the focus back to where it was. It begins at the first field or, without one, at the first button of what it shows: put
 * the one that destroys nothing first.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    firstStop(content.current)?.focus()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already, the click is for people with a pointer
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={event => event.target === dialog.current && onClose()}
      // While it still turns visible nothing in it takes the focus (see styles/motion.css).
      className="modal motion-reduce:transition-none"
    >
      <div className="modal-box rounded-box p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-heading">
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-circle btn-sm"
            aria-label="Close"
            onClick={onClose}
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        <div ref={content} className="mt-4">
          <Suspense fallback={<Loading />}>
            {children}
            <OnceLoaded
              run={() => {
                if (dialog.current?.open) firstStop(content.current)?.focus()
              }}
            />
          </Suspense>
        </div>
      </div>
    </dialog>
  )
}

/** Runs something when the parts beside it, which may have to be loaded first, are shown. */
function OnceLoaded({ run }: { run: () => void }) {
  // Only then: a dialog that is drawn again leaves the focus where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it runs reads references alone
  useLayoutEffect(run, [])
  return null
}

/** Where the focus begins. The browser itself would take the button that closes the dialog. */
const firstStop = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('input, select, textarea') ??
  content?.querySelector<HTMLElement>('button, a[href]')
