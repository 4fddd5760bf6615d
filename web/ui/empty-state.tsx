import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Actions that the user can take instead. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-box border border-dashed border-base-300 px-6 py-16 text-center">
      {/* An example of what will be here. */}
      <div
        aria-hidden="true"
        className="mb-2 flex w-full max-w-72 items-center gap-4 rounded-box border border-base-300 bg-base-100 p-3 opacity-40"
      >
        <span className="size-16 shrink-0 rounded-field bg-quiet" />
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="h-3 w-4/5 rounded-full bg-quiet" />
          <span className="h-3 w-1/2 rounded-full bg-quiet" />
          <span className="h-3 w-1/3 rounded-full bg-quiet" />
        </span>
      </div>
      <p className="text-heading">{title}</p>
      {children}
    </div>
  )
}
