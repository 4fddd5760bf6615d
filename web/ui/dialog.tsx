import { X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import { Loading } from './loading.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: string
  open: boolean
  /** Called on Escape, on a click outside the dialog and by its close button. */
  onClose(): void
  children: ReactNode
}

/**
 * A question or a form over the page. The browser's own dialog element keeps the focus inside, closes on Escape and
 * restores the focus. The first field gets the focus or, without one, the first button of its content: put the one that
 * destroys nothing first.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const modal = useModal(open, onClose)
  const dialog = modal.ref
  const content = useRef<HTMLDivElement>(null)
  const heading = useId()

  useEffect(() => {
    if (open) firstStop(content.current)?.focus()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      {...modal}
      aria-labelledby={heading}
      onClick={event => event.target === dialog.current && onClose()}
      // Nothing in it can be focused during a transition of its visibility (see styles/motion.css).
      className="modal motion-reduce:transition-none"
    >
      <div className="modal-box max-h-[calc(100dvh-2rem)] scroll-pb-32 rounded-box p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="wrap-anywhere min-w-0 text-heading">
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-circle btn-sm"
            aria-label={texts('ui')('close')}
            onClick={onClose}
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        {/* On small screens the buttons at the end fill their rows. */}
        <div ref={content} className="mt-4 max-sm:[&_.justify-end>.btn]:grow">
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

/** Runs a function when its siblings, which may be lazy, are shown. */
function OnceLoaded({ run }: { run: () => void }) {
  // Only once: rendering a dialog again must not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads only refs
  useLayoutEffect(run, [])
  return null
}

/** The element to focus first. The browser would choose the close button. */
const firstStop = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('input, select, textarea') ??
  content?.querySelector<HTMLElement>('button, a[href]')
