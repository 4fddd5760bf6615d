import { type ReactNode, useEffect, useRef } from 'react'

type MoreDetailsProps = {
  /** Whether a field in it has an error; it then opens. */
  hasErrors: boolean
  /** How many times the form was submitted. */
  tries: number
  children: ReactNode
}

/** A folded section for fields that few sellers need. */
export function MoreDetails({ hasErrors, tries, children }: MoreDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens again with each try
  useEffect(() => {
    const { current } = details
    if (!hasErrors || !current || current.open) return
    current.open = true
    // A folded field cannot get the focus.
    const isAlone = !document.activeElement?.matches('[aria-invalid=true]')
    if (isAlone) current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [hasErrors, tries])

  return (
    <details ref={details} className="group rounded-box border border-base-300 bg-base-100">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 p-4 text-heading sm:px-6">
        More details
        <span aria-hidden="true" className="text-quiet transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
