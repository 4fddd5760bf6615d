import type { ComponentProps } from 'react'

type BusyButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled'> & {
  /** Whether its action is running: the button then shows a spinner, keeps the focus and cannot be pressed. */
  busy: boolean
}

/** A button with an asynchronous action, without a form. */
export const BusyButton = ({ busy, className = '', onClick, children, ...button }: BusyButtonProps) => (
  <button
    {...button}
    type="button"
    aria-disabled={busy}
    className={`btn ${className}`}
    onClick={event => {
      if (!busy) onClick?.(event)
    }}
  >
    {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
    {children}
  </button>
)
