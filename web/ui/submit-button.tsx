import type { ComponentProps } from 'react'
import { useAfterHydration } from './use-after-hydration.ts'

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled'> & {
  /** Whether the form is being sent: the button then shows a spinner, keeps the focus and cannot be pressed. */
  busy: boolean
  /** Whether it is the second button of the form. */
  quiet?: boolean
}

/**
 * The button that submits a form. Before hydration it is disabled, because the browser would submit the form itself,
 * including passwords. It looks the same, so that nothing flickers.
 */
export function SubmitButton({
  busy,
  quiet = false,
  className = '',
  children,
  ...button
}: SubmitButtonProps) {
  const hydrated = useAfterHydration()
  return (
    <button
      {...button}
      type="submit"
      disabled={!hydrated}
      aria-disabled={busy}
      className={`btn text-base ${quiet ? 'btn-outline' : 'btn-primary disabled:bg-primary disabled:text-primary-content aria-disabled:bg-primary aria-disabled:text-primary-content'} ${className}`}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  )
}
